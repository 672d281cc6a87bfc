// What the workers of a column would do, in one short sentence. All figures are the server's.
import { library } from "../../lib/library.svelte";
import { listed, t } from "../../lib/words.svelte";
import type { Forecast } from "../../generated/roll";
import type { Phase } from "./looks";

const nameOf = (tile: string): string => library.of("roll").get(`tile ${tile}`)?.name ?? tile;
const span = ([least, most]: number[]): string => (least === most ? String(least) : `${least}–${most}`);

export function foreseen(phase: Phase, { explore, develop, settle, produce, ship }: Forecast): string {
    if (phase === "explore") return t("roll.foreseen.explore", { n: explore.workers, credits: explore.credits });
    if (phase === "produce") {
        const goods = Math.min(produce.workers, produce.room);
        return t("roll.foreseen.produce", { n: produce.workers, room: produce.room, goods });
    }
    if (phase === "ship") {
        const goods = Math.min(ship.workers, ship.goods);
        const credits = span(ship.credits);
        return t("roll.foreseen.ship", { n: ship.workers, there: ship.goods, goods, credits, vp: span(ship.vp) });
    }
    const { workers: n, builds, tile, missing } = phase === "develop" ? develop : settle;
    if (builds.length) return t("roll.foreseen.builds", { n, tiles: listed(builds.map(nameOf)) });
    return tile === null
        ? t("roll.foreseen.nothing", { n })
        : t("roll.foreseen.needs", { n, tile: nameOf(tile), missing });
}
