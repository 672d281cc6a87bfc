// Maps of the galaxy, as the server reads them.
import type { SetUpShape } from "../../generated/protocol";
import type { View } from "../../generated/records";
import { isRollers, type GalaxyFacts } from "../../generated/rollers";
import { settings } from "../../lib/settings.svelte";
import { t } from "../../lib/words.svelte";

import { PLANETS, SIZES } from "./sheet";

export const PRINTED = "quickstart";

/** A map as people write it, to begin their own with. */
export function written({ sizes, defences, technologies, routes }: GalaxyFacts): string {
    const planets = [...PLANETS].map(
        (letter, number) => `planet ${letter} ${SIZES[sizes[number] ?? 0]} ${defences[number]} ${technologies[number]}`,
    );
    return [...planets, "", ...routes.map(({ ends, length }) => `route ${ends.replace("-", " ")} ${length}`), ""].join(
        "\n",
    );
}

/** The galaxy of a map, or why it is none. */
export async function galaxyOf(map: string): Promise<GalaxyFacts | string> {
    const answer = await fetch(`/api/games/rollers/setup?language=${settings.language}`, {
        method: "POST",
        headers: { "X-Galactarium": "1", "Content-Type": "application/json" },
        body: JSON.stringify({ options: { map } }),
    }).catch(() => null);
    if (answer?.status === 400) return t("rollers.map.too_long"); // nothing else can be wrong with the request
    const found = answer?.ok ? ((await answer.json()) as SetUpShape) : null;
    if (found?.problem) return found.problem;
    const seen = found?.seen as View | undefined;
    return seen && isRollers(seen) ? seen.facts.galaxy : t("line.no_server");
}
