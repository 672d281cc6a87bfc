// The sign language of Galactarium: phase glyphs, colour badges (letter + shape + pattern), interface icons.

export type Kind = "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien" | "gray";

/** The letter of each colour; every colour has a shape and a pattern as well. */
export const LETTERS: Record<Kind, string> = {
    home: "H",
    military: "M",
    consumption: "C",
    novelty: "N",
    rare: "R",
    genes: "G",
    alien: "A",
    gray: "–",
};

// One silhouette per colour, on a 24 grid. Diamond, circle and star stay reserved for development, world and wild.
export const SHAPES: Record<Kind, string> = {
    home: "M12 2 22 10V21.5H2V10Z",
    military: "M12 1.5 22 5V12C22 17.5 17.5 21 12 23 6.5 21 2 17.5 2 12V5Z",
    consumption: "M12 1C17.5 7.5 21 11 21 15A9 8.6 0 0 1 3 15C3 11 6.500 7.500 12 1Z",
    novelty:
        "M12 1.500A5.300 5.300 0 0 1 17.200 6.800 5.300 5.300 0 0 1 17.200 17.200 5.300 5.300 0 0 1 6.800 17.200 5.300 5.300 0 0 1 6.800 6.800 5.300 5.300 0 0 1 12 1.500Z",
    rare: "M7 2H17L23 12 17 22H7L1 12Z",
    genes: "M2 2H12C18 2 22 6 22 12V22H12C6 22 2 18 2 12Z",
    alien: "M12 1.500C13.200 1.500 14 2.200 14.600 3.300L22.500 18.500C23.500 20.500 22.300 22.500 20 22.500H4C1.700 22.500.500 20.500 1.500 18.500L9.400 3.300C10 2.200 10.800 1.500 12 1.500Z",
    gray: "M4 4H20V20H4Z",
};

// Pattern strokes on a 48 die, so that colours differ in texture even in grey.
export const PATTERNS: Record<Kind, string> = {
    home: "",
    military: '<path d="M-4 16 16-4M-4 34 34-4M-4 52 52-4M14 52 52 14M32 52 52 32"/>',
    consumption:
        '<g stroke="none" fill="currentColor"><circle cx="9" cy="9" r="2"/><circle cx="24" cy="6" r="2"/><circle cx="39" cy="9" r="2"/><circle cx="6" cy="24" r="2"/><circle cx="42" cy="24" r="2"/><circle cx="9" cy="39" r="2"/><circle cx="24" cy="42" r="2"/></g>',
    novelty:
        '<path d="M-2 9Q6 4 12 9T26 9 40 9 54 9M-2 39Q6 34 12 39T26 39 40 39 54 39M-2 24Q2 21 5 24M43 24Q47 21 52 24"/>',
    rare: '<path d="M0 14 14 0M0 48 10 38M38 10 48 0M34 48 48 34M0 34 14 48M34 0 48 14M0 0 10 10"/>',
    genes: '<path d="M7-2Q11 6 7 12T7 26 7 40 7 54M41-2Q37 6 41 12T41 26 41 40 41 54"/>',
    alien: '<circle cx="24" cy="24" r="27"/><circle cx="24" cy="24" r="21.500"/>',
    gray: "",
};

// Phase faces, 24 grid, drawn in currentColor.
export const FACES = {
    explore:
        '<path fill-rule="evenodd" d="M1 12C5 5.200 8.600 3.600 12 3.600S19 5.200 23 12C19 18.800 15.400 20.400 12 20.400S5 18.800 1 12ZM12 6.600A5.400 5.400 0 1 0 12 17.400 5.400 5.400 0 1 0 12 6.600Z"/><circle cx="12" cy="12" r="2.700"/>',
    develop:
        '<path fill-rule="evenodd" d="M12 .800 23.200 12 12 23.200.800 12ZM12 6.200 6.200 12 12 17.800 17.800 12Z"/>',
    settle: '<circle cx="12" cy="12" r="7.600"/><g transform="rotate(-27 12 12)" fill="none"><path stroke="var(--cut, var(--s2))" stroke-width="4.400" d="M3.600 13.200A10.600 3.700 0 0 0 20.400 13.200"/><path stroke="currentColor" stroke-width="2" stroke-linecap="round" d="M4.100 9.200C2 10 .900 11 .900 12 .900 14 5.900 15.700 12 15.700S23.100 14 23.100 12C23.100 11 22 10 19.900 9.200"/></g>',
    produce:
        '<path d="M12 .900 21.600 6 12 11 2.400 6Z"/><path d="M1.600 7.900 10.900 12.800V23.200L1.600 18.200Z"/><path d="M22.400 7.900 13.100 12.800V23.200L22.400 18.200Z"/>',
    ship: '<path d="M22.900 1.100C16.300 1.200 11.300 3.700 8.200 8.700L3.600 9.200.900 13.400 6.100 13.900 10.100 17.900 10.600 23.100 14.800 20.400 15.300 15.800C20.300 12.700 22.800 7.700 22.900 1.100ZM16.200 10.200A2.300 2.300 0 1 1 16.200 5.600 2.300 2.300 0 1 1 16.200 10.200Z" fill-rule="evenodd"/><path d="M5.700 16.200 2 20.500 1.400 22.600 3.500 22 7.800 18.300Z"/>',
    consume:
        '<path fill-rule="evenodd" d="M12 .800 21.800 6.400V17.600L12 23.200 2.200 17.600V6.400ZM12 4 5 8V16L12 20 19 16V8Z"/><path d="M11 7.500H13V12.200L15.200 10 16.600 11.400 12 16 7.400 11.400 8.800 10 11 12.200Z"/>',
    trade: '<path fill-rule="evenodd" d="M12 1A11 11 0 1 1 12 23 11 11 0 1 1 12 1ZM12 3.600A8.400 8.400 0 1 0 12 20.400 8.400 8.400 0 1 0 12 3.600Z"/><text x="12" y="17" text-anchor="middle" font-size="14" font-weight="800">$</text>',
    wild: '<path d="M12 .600 14.400 8 20.800 3.600 17.500 10.600 23.600 12 17.500 13.400 20.800 20.400 14.400 16 12 23.400 9.600 16 3.200 20.400 6.500 13.400.400 12 6.500 10.600 3.200 3.600 9.600 8Z"/>',
};

export const ICONS = {
    die: '<rect x="4" y="4" width="16" height="16" rx="4"/><path d="M9 9h.010M15 15h.010M15 9h.010M9 15h.010"/>',
    undo: '<path d="M9 14 4 9l5-5"/><path d="M4 9h10a6 6 0 0 1 0 12h-3"/>',
    dictate:
        '<rect x="3" y="2.500" width="8" height="8" rx="2"/><path d="m5.500 5 3 3m0-3-3 3"/><rect x="3" y="13.500" width="8" height="8" rx="2"/><path d="M14 17.500h7m-3-3.500 3.500 3.500L18 21"/>',
    noundo: '<path d="M9 14 4 9l5-5"/><path d="M4 9h10a6 6 0 0 1 0 12h-3M3 21 21 3"/>',
    hint: '<path d="M9 18h6M10 21h4"/><path d="M12 3a6 6 0 0 0-3.500 10.900c.700.600 1 1.300 1 2.100h5c0-.800.300-1.500 1-2.100A6 6 0 0 0 12 3Z"/>',
    help: '<circle cx="12" cy="12" r="9"/><path d="M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.700.300-1 .800-1 1.700M12 17h.010"/>',
    log: '<path d="M5 6h14M5 12h14M5 18h9"/>',
    theme: '<path d="M20 14.500A8 8 0 0 1 9.500 4 8 8 0 1 0 20 14.500Z"/>',
    lang: '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18"/>',
    check: '<path d="m5 12.500 4.500 4.500L19 7"/>',
    lock: '<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
    cup: '<path d="M5 4h14l-2 16H7Z"/><path d="M5.600 9h12.800"/>',
    people: '<circle cx="9" cy="8" r="3.200"/><path d="M3 20c0-4 2.500-6 6-6s6 2 6 6M16 5.200a3.200 3.200 0 0 1 0 5.600M18 14.500c2 .900 3 2.700 3 5.500"/>',
    menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
    play: '<path d="M7 4.500v15l13-7.500Z" fill="currentColor"/>',
    link: '<path d="M10 14a4 4 0 0 0 6 .500l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.500l-3 3a4 4 0 0 0 6 6l1-1"/>',
    learn: '<path d="M2 9l10-5 10 5-10 5Z"/><path d="M6 11.500V17c3 2.500 9 2.500 12 0v-5.500"/>',
    shield: '<path d="M12 3 20 6v6c0 5-4 8-8 9-4-1-8-4-8-9V6Z"/>',
    prev: '<path d="M15 5l-7 7 7 7"/>',
    next: '<path d="M9 5l7 7-7 7"/>',
    clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.500 2"/>',
    pause: '<path d="M8 5v14M16 5v14"/>',
    close: '<path d="M6 6l12 12M18 6 6 18"/>',
    chat: '<path d="M4 5h16v11H9l-5 4Z"/>',
    book: '<path d="M12 6c-2-1.500-5-2-8-2v14c3 0 6 .500 8 2 2-1.500 5-2 8-2V4c-3 0-6 .500-8 2ZM12 6v14"/>',
    gear: '<circle cx="12" cy="12" r="3.200"/><path d="M12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100M5.300 18.700l2.100-2.100M16.600 7.400l2.100-2.100"/>',
    eye: '<path d="M2 12c3-5 6.500-7 10-7s7 2 10 7c-3 5-6.500 7-10 7s-7-2-10-7Z"/><circle cx="12" cy="12" r="3"/>',
    copy: '<rect x="8" y="8" width="12" height="12" rx="2"/><path d="M16 8V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h3"/>',
    download: '<path d="M12 4v11M7 11l5 5 5-5M5 20h14"/>',
    house: '<path d="M4 11 12 4l8 7v9H4Z"/>',
    flame: '<path d="M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-2 1-3.500 2-4.500.500 1.500 1.300 2 2 2C9.500 8 10.500 5 12 3Z"/>',
    flask: '<path d="M9 3h6M10 3v6L5 18a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3"/>',
    sound: '<path d="M4 9.500v5h4l5 4v-13l-5 4ZM17 9a4 4 0 0 1 0 6"/>',
};

export type Face = keyof typeof FACES;
export type IconName = keyof typeof ICONS;

export const icon = (name: IconName, size = 18): string =>
    `<svg class="ico" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${ICONS[name]}</svg>`;
export const face = (name: Face, size = 20): string =>
    `<svg class="face" width="${size}" height="${size}" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">${FACES[name]}</svg>`;

// Where the letter stands in its silhouette.
const BASELINE: Partial<Record<Kind, number>> = { alien: 19.3, consumption: 18.8, home: 18.7, military: 16.7 };

/** Colour badge: silhouette and letter. Its words stand beside it or on the thing that wears it. */
export const badge = (kind: Kind, size = 18): string => {
    const open = `<svg class="badge" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true">`;
    if (kind === "gray") {
        return `${open}<circle cx="12" cy="12" r="8.5" fill="none" stroke="var(--gray)" stroke-width="3.5" stroke-dasharray="4.2 2.48"/></svg>`;
    }
    return `${open}<path d="${SHAPES[kind]}" fill="var(--${kind})" stroke="#0006" stroke-width="1"/><text x="12" y="${BASELINE[kind] ?? 16.9}" text-anchor="middle" font-size="${kind === "alien" ? 12.5 : 14}" font-weight="800" fill="var(--${kind}-ink)">${LETTERS[kind]}</text></svg>`;
};

const CIRCLE = "M13 1.5A11.5 11.5 0 1 1 13 24.5 11.5 11.5 0 1 1 13 1.5Z";
const DIAMOND = "M13 .5 25.5 13 13 25.5.5 13Z";

/** Cost mark: diamond for developments, circle for worlds. */
export const costMark = (cost: number | string, isWorld: boolean, size = 26): string =>
    `<svg class="cost" width="${size}" height="${size}" viewBox="0 0 26 26" aria-hidden="true"><path d="${isWorld ? CIRCLE : DIAMOND}" fill="var(--s1)" stroke="var(--ink-2)" stroke-width="1.5"/><text x="13" y="17.6" text-anchor="middle" font-size="13" font-weight="750" fill="var(--ink)">${cost}</text></svg>`;

// One mark for each seat, so that colour is never alone.
const MARKS = [
    "M12 2A10 10 0 1 1 12 22 10 10 0 1 1 12 2Z",
    "M3 3H21V21H3Z",
    "M12 2 23 21H1Z",
    "M12 1 22.5 8.7 18.5 21H5.5L1.5 8.7Z",
    "M12 1 23 12 12 23 1 12Z",
    "M7 2H17L23 12 17 22H7L1 12Z",
    "M8 1H16V8H23V16H16V23H8V16H1V8H8Z",
    "M12 2A10 10 0 1 1 12 22 10 10 0 1 1 12 2ZM12 7A5 5 0 1 0 12 17 5 5 0 1 0 12 7Z",
];
export const seatColour = (seat: number): string => `var(--seat${(seat % 8) + 1})`;
export const seatMark = (seat: number, size = 12): string =>
    `<svg class="seat" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d="${MARKS[seat % 8]}" fill="${seatColour(seat)}"/></svg>`;

export const logo = (size = 26): string =>
    `<svg width="${size}" height="${size}" viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="6.5" fill="var(--accent)"/><path d="M4.5 21.5C1 26.5 7 27 14.5 21.5S29.5 6.5 27 4.5 19.5 6 14.5 10.5" fill="none" stroke="var(--ink)" stroke-width="2" stroke-linecap="round"/><circle cx="26.5" cy="21" r="2" fill="var(--ink)"/></svg>`;
