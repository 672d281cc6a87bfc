// A question that puts things on places, as a board of rows and columns: things that are alike are one row, and what can
// be done with the same good is one column.
import type { DieKind } from "../../art/dice";
import type { Answer } from "../../generated/protocol";
import type { Match, Pair } from "../../generated/records";
import type { Reason, RollOption } from "../../generated/roll";
import { lifted, placeOf, put, thingsAt } from "../../lib/answers";

type Matching = Match<RollOption>;

/** Things that are alike. */
export interface Sort {
    key: string;
    colour: DieKind | null;
    extra: boolean;
    text: string;
    ids: string[];
}
/** A row: one sort of things, or any of them, put to one use. */
export interface Row {
    key: string;
    sort: Sort | null;
    use: string;
}
/** Where things go: a good on its world, a world with room, a task. */
export interface Column {
    key: string;
    tile: string;
    good: DieKind | null;
    room: number;
    text: string;
}
export interface Board {
    sorts: Sort[];
    rows: Row[];
    columns: Column[];
}

const ANY_SHIPPER = ["trade", "bank"];
const useOf = (place: string, group: string): string => (place === group ? "" : place.slice(group.length + 1));
const placeIn = (column: Column, use: string): string => (use ? `${column.key}:${use}` : column.key);

function sortsOf(question: Matching): Sort[] {
    const found = new Map<string, Sort>();
    for (const { id, facts, text } of question.things) {
        const colour = "colour" in facts ? facts.colour : null;
        const extra = facts.option === "shipper" && facts.extra;
        const key = `${text} ${extra}`;
        const sort = found.get(key) ?? { key, colour, extra, text, ids: [] };
        found.set(key, { ...sort, ids: [...sort.ids, id] });
    }
    return [...found.values()];
}

export function boardOf(question: Matching): Board {
    const sorts = sortsOf(question);
    const columns = new Map<string, Column>();
    const uses = new Set<string>();
    for (const { id, facts, group, room, text } of question.places) {
        uses.add(useOf(id, group));
        const tile = "tile" in facts ? facts.tile : "";
        const good = "good" in facts ? facts.good : null;
        if (!columns.has(group)) columns.set(group, { key: group, tile, good, room, text });
    }
    const rows = [...uses].flatMap((use): Row[] =>
        ANY_SHIPPER.includes(use)
            ? [{ key: use, sort: null, use }]
            : sorts.map((sort) => ({ key: `${use} ${sort.key}`, sort, use })),
    );
    const order = ["trade", "bank", ""];
    rows.sort((one, other) => rank(order, one.use) - rank(order, other.use));
    return { sorts, rows, columns: [...columns.values()] };
}
const rank = (order: string[], use: string): number => (order.includes(use) ? order.indexOf(use) : order.length);

/** What a row offers in a column; the first thing of the row stands for all. */
export function cell(question: Matching, row: Row, column: Column): Pair<RollOption> | undefined {
    const place = placeIn(column, row.use);
    return question.pairs.find((pair) => pair.place === place && (!row.sort || row.sort.ids.includes(pair.thing)));
}

/** The things of a row that lie in a column. */
export function lying(answer: Answer, row: Row, column: Column): string[] {
    return thingsAt(answer, placeIn(column, row.use)).filter((id) => !row.sort || row.sort.ids.includes(id));
}

export function free(answer: Answer, ids: string[]): string[] {
    return ids.filter((id) => placeOf(answer, id) === undefined);
}

/** What a pairing brings. */
export function brings(facts: RollOption): { credits: number; vp: number; reasons: Reason[] } {
    if (facts.option === "trade_good" || facts.option === "consume_good") return facts;
    return { credits: 0, vp: 0, reasons: [] };
}

/** How much a thing could bring elsewhere: what is worth least is taken first. */
function worth(question: Matching, id: string): number {
    return question.pairs.reduce((sum, pair) => sum + (pair.thing === id ? brings(pair.facts).vp : 0), 0);
}

/** A click on a cell: put a thing there, or take it back. One that is busy elsewhere comes here, if none is free. */
export function pressed(question: Matching, answer: Answer, row: Row, column: Column, held: Sort | null): Answer {
    const place = placeIn(column, row.use);
    const there = lying(answer, row, column);
    const full = thingsAt(answer, place).length >= column.room;
    const last = there.at(-1);
    const wanted = row.sort ?? held;
    const ids = wanted ? wanted.ids : question.things.map(({ id }) => id);
    const [next] = free(answer, ids).sort((one, other) => worth(question, one) - worth(question, other));
    if (last && (full || !next)) return lifted(answer, last);
    if (next) return put(question, answer, next, place);
    const busy = ids.find((id) => placeOf(answer, id) !== undefined);
    if (!busy) return answer;
    // A trade is as well made by another sort.
    const traded = ids.find((id) => ANY_SHIPPER.includes(placeOf(answer, id)?.split(":").at(-1) ?? ""));
    const [other] = free(
        answer,
        question.things.map(({ id }) => id),
    );
    if (traded && other) {
        const trade = placeOf(answer, traded) ?? "";
        return put(question, put(question, lifted(answer, traded), other, trade), traded, place);
    }
    return put(question, answer, traded ?? busy, place);
}

interface Plan {
    credits: number;
    vp: number;
    pairs: [string, string][];
}

/** The answer that brings most: credits up to the limit and then VP, or the reverse. */
export function best(question: Matching, aim: "credits" | "vp", credits: number, limit: number): Answer {
    const { sorts, columns } = boardOf(question);
    const known = new Map<string, Plan | null>();
    const better = (one: Plan | null, other: Plan | null): Plan | null => {
        if (!one || !other) return one ?? other;
        const [first, second] = aim === "credits" ? (["credits", "vp"] as const) : (["vp", "credits"] as const);
        return (one[first] - other[first] || one[second] - other[second]) >= 0 ? one : other;
    };
    /** The best for the columns from one on, with so many things of each sort, so many to be placed and so many credits. */
    function plan(at: number, counts: number[], left: number, now: number): Plan | null {
        const column = columns[at];
        if (!column || left === 0) return left === 0 ? { credits: now, vp: 0, pairs: [] } : null;
        const key = `${at} ${counts.join()} ${left} ${now}`;
        const found = known.get(key);
        if (found !== undefined) return found;
        let most = plan(at + 1, counts, left, now);
        sorts.forEach((sort, number) => {
            const count = counts[number] ?? 0;
            const id = sort.ids[count - 1];
            if (id === undefined) return;
            const rest = counts.map((one, which) => (which === number ? one - 1 : one));
            for (const pair of question.pairs) {
                if (pair.thing !== id || pair.place.slice(0, column.key.length) !== column.key) continue;
                if (pair.place !== column.key && pair.place[column.key.length] !== ":") continue;
                const gain = brings(pair.facts);
                const after = plan(at + 1, rest, left - 1, Math.min(limit, now + gain.credits));
                if (!after) continue;
                const pairs: [string, string][] = [[id, pair.place], ...after.pairs];
                most = better(most, { credits: after.credits, vp: after.vp + gain.vp, pairs });
            }
        });
        known.set(key, most);
        return most;
    }
    const counts = sorts.map(({ ids }) => ids.length);
    return { match: plan(0, counts, question.most, credits)?.pairs ?? [] };
}
