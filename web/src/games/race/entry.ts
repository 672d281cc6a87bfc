import { isRace } from "../../generated/race";
import { t } from "../../lib/words.svelte";
import { last, most, seen, type GameEntry } from "../entry";
import Scene from "./Scene.svelte";

export default {
    board: () => import("./RaceTable.svelte"),
    chips: seen(isRace, ({ facts, figures }) => [
        { text: t("bar.round"), value: facts.round, wide: true },
        { text: t("bar.pool"), value: facts.pool, about: t("bar.pool_about") },
        { text: t("bar.deck"), value: facts.supply, about: t("bar.deck_about"), wide: true },
        {
            text: t("bar.most_cards"),
            short: t("bar.most_short"),
            value: `${most(facts.empires.map(({ tableau }) => tableau.length))}/12`,
            about: t("bar.cards_about"),
        },
        ...last(figures.last_round),
    ]),
    automatic: [
        {
            id: "race_consume",
            text: "automatic.race_consume",
            answer: (question) =>
                question.kind === "order" && question.name === "consume_order"
                    ? { order: question.things.map(({ id }) => id) }
                    : undefined,
        },
    ],
    scene: Scene,
    art: ["Comet Zone", "rare"],
} satisfies GameEntry;
