// What a screen reader is told: each thing that happened, once, and the title of the page one came to.

class Announcer {
    text = $state("");
    page = $state("");
    private waiting: string[] = [];
    private timer = 0;

    add(sentences: string[]): void {
        this.waiting.push(...sentences);
        clearTimeout(this.timer);
        this.timer = setTimeout(() => {
            const text = this.waiting.join(" · ");
            this.text = text === this.text ? `${text}\u00a0` : text; // what happens twice is told twice
            this.waiting = [];
        }, 120);
    }
}

export const announcer = new Announcer();

export function say(sentences: string[]): void {
    if (sentences.length) announcer.add(sentences);
}
