import { t } from "../../lib/words.svelte";
import { last, most, type GameEntry } from "../entry";
import Scene from "./Scene.svelte";

const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);

export default {
    board: { load: () => import("./RaceTable.svelte"), whole: false },
    chips(view) {
        const facts = (view.observation?.facts ?? {}) as Record<string, unknown>;
        const cards = list(facts.empires).map((empire) => (empire.tableau as unknown[]).length);
        return [
            { text: t("bar.round"), value: number(facts.round), wide: true },
            { text: t("bar.pool"), value: number(facts.pool), about: t("bar.pool_about") },
            { text: t("bar.deck"), value: number(facts.supply), about: t("bar.deck_about"), wide: true },
            {
                text: t("bar.most_cards"),
                short: t("bar.most_short"),
                value: `${most(cards)}/12`,
                about: t("bar.cards_about"),
            },
            ...last(view.figures?.last_round),
        ];
    },
    automatic: [
        {
            id: "race_consume",
            text: "automatic.race_consume",
            choice: (decision) => (decision.step === "consume_power" ? decision.options[0] : undefined),
        },
    ],
    scene: Scene,
    art: ["Comet Zone", "rare"],
} satisfies GameEntry;
