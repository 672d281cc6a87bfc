// The coach of the first games: in the first every question is explained, in the second each kind of question once,
// from the third on none.
import { change, settings } from "./settings.svelte";
import type { Asked } from "./table.svelte";
import { joined } from "./words.svelte";

class Coach {
    private explained = new Map<string, number>();

    /** The explanation of a question, with what belongs to its occasion, or nothing. */
    says(game: string, asked: Asked, occasion = ""): string {
        const games = settings.coached[game] ?? 0;
        if (games > 1) return "";
        const first = this.explained.get(`${game} ${asked.name}`) ?? asked.number;
        this.explained.set(`${game} ${asked.name}`, first);
        if (games > 0 && first !== asked.number) return "";
        return joined([asked.help, occasion]);
    }

    finished(game: string): void {
        this.explained.clear();
        change({ coached: { ...settings.coached, [game]: (settings.coached[game] ?? 0) + 1 } });
    }
}

export const coach = new Coach();
