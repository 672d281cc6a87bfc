// Why something cannot be done, or what it means, shown beside the thing that was asked.
import type { IconName } from "../art/glyphs";
import { room } from "../lib/room";

class Reasons {
    text = $state("");
    icon: IconName = $state("lock");
    left = $state(0);
    top = $state(0);
    private timer = 0;

    show(text: string, beside: Element, icon: IconName = "lock"): void {
        const { width, height, left, right, top, bottom } = room(beside);
        this.text = text;
        this.icon = icon;
        this.left = Math.max(8, Math.min(width - 328, (left + right) / 2 - 160));
        this.top = bottom + 70 > height ? Math.max(8, top - 56) : bottom + 8;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.hide(), 5000);
    }

    hide(): void {
        this.text = "";
    }
}

export const reasons = new Reasons();
