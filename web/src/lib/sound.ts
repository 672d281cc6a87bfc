// Five short sounds, made here and now: dice, tile or card, coin, your move, the end. Off until somebody switches them on.
import { settings } from "./settings.svelte";

export type Sound = "dice" | "tile" | "coin" | "move" | "end";
interface Tone {
    pitch: number; // hertz
    at: number; // seconds from now
    lasts: number;
    shape: OscillatorType;
}

const tone = (pitch: number, at: number, lasts: number, shape: OscillatorType = "sine"): Tone => ({
    pitch,
    at,
    lasts,
    shape,
});
const LOUDNESS = 0.08;
const TONES: Record<Sound, Tone[]> = {
    dice: [tone(150, 0, 0.05, "triangle"), tone(190, 0.07, 0.05, "triangle"), tone(130, 0.15, 0.07, "triangle")],
    tile: [tone(240, 0, 0.06, "triangle"), tone(120, 0.01, 0.08)],
    coin: [tone(1050, 0, 0.06), tone(1400, 0.06, 0.14)],
    move: [tone(523, 0, 0.16), tone(659, 0.14, 0.26)],
    end: [tone(523, 0, 0.2), tone(659, 0.18, 0.2), tone(784, 0.36, 0.5)],
};

/** What is heard of an event, by its kind. */
const HEARD: Record<string, Sound> = {
    rolled: "dice",
    die_rolled: "dice",
    conquest: "dice",
    completed: "tile",
    placed: "tile",
    place: "tile",
    settled: "tile",
    route_built: "coin",
    trade: "coin",
    consume: "coin",
    sold: "coin",
    chips_gained: "coin",
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
    if (!settings.sound) return;
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const { pitch, at, lasts, shape } of TONES[sound]) {
        const voice = new OscillatorNode(context, { type: shape, frequency: pitch });
        const volume = new GainNode(context, { gain: 0 });
        volume.gain.linearRampToValueAtTime(LOUDNESS, now + at + 0.01);
        volume.gain.exponentialRampToValueAtTime(0.0001, now + at + lasts);
        voice.connect(volume).connect(context.destination);
        voice.start(now + at);
        voice.stop(now + at + lasts);
    }
}

/** One sound for what has just happened: the end, else the viewer's move, else the latest event that has one. */
export function hear(kinds: string[], ended: boolean, asked: boolean): void {
    const heard = kinds.findLast((kind) => kind in HEARD);
    if (ended) play("end");
    else if (asked) play("move");
    else if (heard) play(HEARD[heard] as Sound);
}
