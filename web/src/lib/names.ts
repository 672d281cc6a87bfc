// What the players of a table are called: bots by their titles, equal names with numbers, as in the log.
import type { TableShape } from "../generated/protocol";
import { library } from "./library.svelte";

export function namesOf(table: TableShape): string[] {
    const bots = library.game(table.game)?.bots ?? [];
    const names = table.seats.map((seat) =>
        seat.bot ? (bots.find((bot) => bot.name === seat.bot)?.title ?? seat.bot) : (seat.name ?? ""),
    );
    return names.map((name, seat) => {
        const same = names.filter((other) => other === name).length;
        return same > 1 ? `${name} ${names.slice(0, seat + 1).filter((other) => other === name).length}` : name;
    });
}
