// The page grows where there is room (--grow): places on the screen, as the page itself counts them.

export interface Room {
    readonly width: number;
    readonly height: number;
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
}

/** The window, and where an element stands in it. */
export function room(element: Element): Room {
    const grow = document.body.currentCSSZoom || 1;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return {
        width: innerWidth / grow,
        height: innerHeight / grow,
        left: left / grow,
        right: right / grow,
        top: top / grow,
        bottom: bottom / grow,
    };
}
