import { isRoll } from "../../generated/roll";
import { t } from "../../lib/words.svelte";
import { last, most, seen, type GameEntry } from "../entry";
import Scene from "./Scene.svelte";

export default {
    board: () => import("./RollTable.svelte"),
    chips: seen(isRoll, ({ facts, figures }) => [
        { text: t("bar.round"), value: facts.round, wide: true },
        { text: t("bar.pool"), value: facts.vp_pool, about: t("bar.pool_about") },
        {
            text: t("bar.most_tiles"),
            short: t("bar.most_short"),
            value: `${most(figures.players.map(({ tableau }) => tableau.length))}/12`,
            about: t("bar.tiles_about"),
        },
        {
            text: t("bar.bag"),
            value: facts.bag + facts.players.reduce((sum, { pile }) => sum + pile, 0),
            about: t("bar.bag_about"),
            wide: true,
        },
        {
            text: t("bar.abandoned"),
            value: facts.players.reduce((sum, { abandoned }) => sum + abandoned.length, 0),
            about: t("bar.abandoned_about"),
            wide: true,
        },
        ...last(figures.last_round),
    ]),
    automatic: [
        {
            id: "roll_recall",
            text: "automatic.roll_recall",
            answer: (question) =>
                question.kind === "some" && question.name === "recall_dice" && question.least === 0
                    ? { some: [] }
                    : undefined,
        },
        {
            id: "roll_recruit",
            text: "automatic.roll_recruit",
            answer: (question) =>
                question.kind === "some" && question.name === "recruit_dice"
                    ? { some: question.things.slice(-question.most).map(({ id }) => id) }
                    : undefined,
        },
    ],
    scene: Scene,
    art: ["Gem World", "novelty"],
} satisfies GameEntry;
