// The coach of the first games: in the first every question is explained, in the second each kind of question once,
// from the third on none.
import type { DecisionShape } from "../generated/protocol";
import { change, settings } from "./settings.svelte";
import { joined } from "./words.svelte";

class Coach {
    private explained = new Map<string, number>();

    /** The explanation of a question, with what belongs to its occasion, or nothing. */
    says(game: string, decision: DecisionShape, occasion = ""): string {
        const games = settings.coached[game] ?? 0;
        if (games > 1) return "";
        const first = this.explained.get(`${game} ${decision.step}`) ?? decision.number;
        this.explained.set(`${game} ${decision.step}`, first);
        if (games > 0 && first !== decision.number) return "";
        return joined([decision.help ?? "", occasion]);
    }

    finished(game: string): void {
        this.explained.clear();
        change({ coached: { ...settings.coached, [game]: (settings.coached[game] ?? 0) + 1 } });
    }
}

export const coach = new Coach();
