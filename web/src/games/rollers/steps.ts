// The steps of Galactic Rollers, and how their options are shown.
import type { StepView, Steps } from "../../lib/offer.svelte";

export type Step = "place_ship" | "spread_resources" | "turn" | "conquer_with";

const onPlanet: StepView["things"] = (option) => [`planet ${String(option.label.planet)}`];

/** What a click on a thing would mean, by the category of the die. */
const VERBS: Record<string, { planet?: string; route?: string; technology?: string }> = {
    settle: { planet: "settle" },
    conquer: { planet: "conquer" },
    trade: { route: "trade" },
    research: { technology: "research" },
};

/** `starting` is the planet from which a ship would go to another. */
export const steps = (starting: (planet: string) => string | undefined): Steps<Step> => ({
    place_ship: { things: onPlanet },
    spread_resources: {},
    turn: {
        things(option) {
            const { label } = option;
            switch (label.option) {
                case "settle":
                case "conquer":
                    return [`planet ${String(label.planet)}`];
                case "trade":
                    return [`route ${String(label.route)}`];
                case "move":
                case "hop":
                    return [`planet ${String(label.end)}`];
                case "research":
                    return [`technology ${String(label.technology)}`];
                default:
                    return [];
            }
        },
        button: (option) => option.label.option === "take" || option.label.option === "done",
        wanted(thing, decision) {
            const [kind = "", id = ""] = thing.split(" ");
            if (kind === "planet" && decision.about.category === "move") {
                const from = starting(id);
                return from ? `move ${from}-${id}` : null;
            }
            const verb = VERBS[String(decision.about.category)]?.[kind as "planet"];
            return verb ? `${verb} ${id}` : null;
        },
    },
    conquer_with: { things: (option) => [`dice ${String(option.label.dice)}`] },
});
