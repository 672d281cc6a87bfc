// The languages that the server speaks, and the one that this page is in.
import type { LanguageShape } from "../generated/protocol";
import { change, settings } from "./settings.svelte";

class Languages {
    all: LanguageShape[] = $state.raw([]);

    /** The language of the page; until the server has told of it there is none. */
    get spoken(): LanguageShape | undefined {
        return this.all.find((one) => one.code === settings.language);
    }

    /** The one after this: of two, the other. */
    get next(): LanguageShape | undefined {
        return this.all[(this.all.findIndex((one) => one.code === settings.language) + 1) % this.all.length];
    }

    /** Take over what the server speaks. Who has not chosen, or what is gone, gets what the browser asks for. */
    know(all: LanguageShape[]): void {
        this.all = all;
        if (!this.spoken) change({ language: this.preferred() });
    }

    private preferred(): string {
        for (const wanted of navigator.languages) {
            const parts = wanted.toLowerCase().split("-");
            for (let length = parts.length; length > 0; length -= 1) {
                const found = this.all.find((one) => one.code.toLowerCase() === parts.slice(0, length).join("-"));
                if (found) return found.code;
            }
            const near = this.all.find((one) => one.code.split("-")[0] === parts[0]);
            if (near) return near.code;
        }
        return (this.all.find((one) => one.default) ?? this.all[0])?.code ?? "";
    }
}

export const languages = new Languages();
