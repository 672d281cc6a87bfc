// What the players of a table are called: bots by their titles, guests without a name by their numbers, equal names with
// numbers, as in the log.
import type { Person, SeatShape, TableShape } from "../generated/protocol";
import { library } from "./library.svelte";
import { t } from "./words.svelte";

/** Who has not chosen a name is called by the reader's language. */
export function calledAs({ name, guest }: Person | SeatShape): string {
    return guest == null ? (name ?? "") : t("table.guest", { number: String(guest) });
}

export function namesOf(table: TableShape): string[] {
    const bots = library.game(table.game)?.bots ?? [];
    const names = table.seats.map((seat) =>
        seat.bot ? (bots.find((bot) => bot.name === seat.bot)?.title ?? seat.bot) : calledAs(seat),
    );
    return names.map((name, seat) => {
        const same = names.filter((other) => other === name).length;
        return same > 1 ? `${name} ${names.slice(0, seat + 1).filter((other) => other === name).length}` : name;
    });
}
