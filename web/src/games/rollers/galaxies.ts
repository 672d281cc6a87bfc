// Maps of the galaxy, as the server reads them.
import { isRollers, type GalaxyFacts } from "../../generated/rollers";
import { api, Refusal } from "../../lib/api";
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
    try {
        const { problem, seen } = await api.setUp("rollers", { map });
        if (problem) return problem;
        if (seen && isRollers(seen)) return seen.facts.galaxy;
    } catch (error) {
        // nothing but its length can be wrong with the request
        if (error instanceof Refusal && error.status === 400) return t("rollers.map.too_long");
    }
    return t("line.no_server");
}
