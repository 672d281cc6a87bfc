// The components of the games in the language of the page: facts for drawing, words for explaining.
import type { Chapter, Component, GameShape, Rule } from "../generated/protocol";
import { api } from "./api";
import { settings } from "./settings.svelte";

/** What is said about a component, where its name stands above it. */
export function sentencesOf({ name, sentences }: Component): string[] {
    return sentences.map((one) => {
        const rest = one.startsWith(name) ? one.slice(name.length) : "";
        return /^[:：]/.test(rest) ? rest.replace(/^[:：]\s*/, "") : one;
    });
}

type Shelf = Map<string, Component>;

const REGULAR = "regular";

class Library {
    games: GameShape[] = $state.raw([]);
    private shelves: Record<string, Shelf> = $state.raw({});
    private books: Record<string, Chapter[]> = $state.raw({});
    private asked = new Set<string>();

    /** The components of a game by kind and id: in the language spoken before until they have come, at first empty. */
    of(game: string): Shelf {
        const key = `${settings.language} ${game}`;
        if (!this.asked.has(key)) {
            this.asked.add(key);
            void this.fetch(key, game);
        }
        const before = Object.keys(this.shelves).find((known) => known.endsWith(` ${game}`));
        return this.shelves[key] ?? this.shelves[before ?? ""] ?? new Map<string, Component>();
    }

    /** The texts of rules, given by their ids or by the beginnings of ids (which end with a point). */
    rules(game: string, ids: string[]): Rule[] {
        const key = `${settings.language} ${game} rules`;
        if (!this.asked.has(key)) {
            this.asked.add(key);
            void api.rules(game).then(
                (chapters) => (this.books = { ...this.books, [key]: chapters }),
                () => this.asked.delete(key),
            );
        }
        const all = (this.books[key] ?? []).flatMap((chapter) => chapter.rules);
        return ids.flatMap((id) =>
            all.filter((rule) => rule.id === id || (id.endsWith(".") && rule.id.startsWith(id))),
        );
    }

    chapters(game: string): Chapter[] {
        this.rules(game, []);
        return this.books[`${settings.language} ${game} rules`] ?? [];
    }

    async fetchGames(): Promise<void> {
        this.games = await api.games();
    }

    game(name: string): GameShape | undefined {
        return this.games.find((game) => game.name === name);
    }

    /** The strength of opponents chosen last, or the one that suits most people. */
    strength(game: string): string {
        const chosen = settings.bots[game];
        return this.game(game)?.bots.some((bot) => bot.name === chosen) ? (chosen ?? REGULAR) : REGULAR;
    }

    private async fetch(key: string, game: string): Promise<void> {
        try {
            const shelf: Shelf = new Map();
            for (const part of await api.components(game)) shelf.set(`${part.kind} ${part.id}`, part);
            this.shelves = { ...this.shelves, [key]: shelf };
        } catch {
            this.asked.delete(key); // asked again with the next drawing
        }
    }
}

export const library = new Library();
