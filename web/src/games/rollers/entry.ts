import { isRollers } from "../../generated/rollers";
import { t } from "../../lib/words.svelte";
import { most, seen, type GameEntry } from "../entry";
import MapOption from "./MapOption.svelte";
import Scene from "./Scene.svelte";
import { owned } from "./sheet";

const NEARLY_ALL = 8; // planets: one good die may end the game

export default {
    board: () => import("./RollersTable.svelte"),
    options: { map: MapOption },
    pages: {
        sheets: { title: "rollers.sheets.title", load: () => import("./Sheets.svelte") },
        dice: { title: "rollers.caller.title", load: () => import("./Caller.svelte") },
    },
    chips: seen(isRollers, ({ facts }) => {
        const planets = most(facts.sheets.map((sheet) => owned(sheet).length));
        return [
            { text: t("bar.round"), value: facts.round, wide: true },
            { text: t("bar.dice"), value: facts.dice, wide: true },
            {
                text: t("bar.most_planets"),
                short: t("bar.most_short"),
                value: `${planets}/10`,
                about: t("bar.planets_about"),
                mark: planets >= NEARLY_ALL,
            },
        ];
    }),
    scene: Scene,
    art: ["Planet J Gem", "novelty"],
    clock: { name: "bar.die", at: "after.at_dice" },
} satisfies GameEntry;
