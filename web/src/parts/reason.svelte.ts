// Why something cannot be done, shown beside the thing that was asked.

class Reasons {
    text = $state("");
    left = $state(0);
    top = $state(0);
    private timer = 0;

    show(text: string, beside: Element): void {
        const box = beside.getBoundingClientRect();
        this.text = text;
        this.left = Math.max(8, Math.min(innerWidth - 328, box.left + box.width / 2 - 160));
        this.top = box.bottom + 70 > innerHeight ? Math.max(8, box.top - 56) : box.bottom + 8;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.hide(), 5000);
    }

    hide(): void {
        this.text = "";
    }
}

export const reasons = new Reasons();
