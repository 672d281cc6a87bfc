// Answers to whole questions while they are being filled in, for every kind of question. No game is known here: what
// the rules say about an answer is told by the server's preview.
import type { Answer } from "../generated/protocol";
import type { Match, One, Order, Question, Some, Thing } from "../generated/records";

const ids = (things: Thing[]): string[] => things.map(({ id }) => id);

/** What an answer begins with: nothing, but for what is the only way. */
export function begun(question: Question): Answer {
    switch (question.kind) {
        case "one": {
            const [first, ...others] = question.options;
            return first && !others.length ? chosen(first) : {};
        }
        case "some":
            return { some: question.things.length === question.least ? ids(question.things) : [] };
        case "order":
            return { order: question.things.length === question.least ? ids(question.things) : [] };
        case "amount":
            return question.least === question.most ? { amount: question.least } : {};
        case "match":
            return { match: [] };
        case "parts":
            return { parts: Object.fromEntries(question.parts.map((part) => [part.name, begun(part)])) };
    }
}

/** Whether everything is given that the form of the question asks for. */
export function isComplete(question: Question, answer: Answer): boolean {
    const enough = (given: unknown[] | null | undefined, { least, most }: { least: number; most: number }): boolean =>
        (given?.length ?? 0) >= least && (given?.length ?? 0) <= most;
    switch (question.kind) {
        case "one": {
            const option = optionOf(question, answer);
            if (!option) return false;
            return option.then ? isComplete(option.then, answer.then ?? {}) : true;
        }
        case "some":
            return enough(answer.some, question);
        case "order":
            return enough(answer.order, question);
        case "match":
            return enough(answer.match, question);
        case "amount":
            return answer.amount != null;
        case "parts":
            return question.parts.every((part) => isComplete(part, partOf(answer, part.name)));
    }
}

/** As much of an answer as the question still takes; the rest begins anew. */
export function fitting(question: Question, answer: Answer): Answer {
    const start = begun(question);
    switch (question.kind) {
        case "one": {
            const option = optionOf(question, answer);
            if (!option) return start;
            return option.then ? { one: option.id, then: fitting(option.then, answer.then ?? {}) } : { one: option.id };
        }
        case "some": {
            const some = known(question, answer.some);
            return some.length ? { some: some.slice(0, question.most) } : start;
        }
        case "order": {
            const order = known(question, answer.order);
            return order.length >= question.least ? { order: order.slice(0, question.most) } : start;
        }
        case "amount": {
            const { amount } = answer;
            return amount != null && amount >= question.least && amount <= question.most ? { amount } : start;
        }
        case "match":
            return (answer.match ?? []).reduce((given, [thing, place]) => put(question, given, thing, place), start);
        case "parts":
            return {
                parts: Object.fromEntries(
                    question.parts.map((part) => [part.name, fitting(part, partOf(answer, part.name))]),
                ),
            };
    }
}

function known(question: Some | Order, given: string[] | null | undefined): string[] {
    return (given ?? []).filter((id) => question.things.some((thing) => thing.id === id));
}

// One of the options

export function optionOf<Facts, About>(
    question: One<Facts, About>,
    answer: Answer | undefined,
): Thing<Facts, About> | undefined {
    return question.options.find(({ id }) => id === answer?.one);
}

/** An option taken; what is asked as well begins. */
export function chosen(option: Thing): Answer {
    return option.then ? { one: option.id, then: begun(option.then) } : { one: option.id };
}

// Some of the things

/** Take a thing or leave it; one too many takes the place of the one chosen first. */
export function toggled(question: Some, answer: Answer, id: string): Answer {
    const some = answer.some ?? [];
    if (some.includes(id)) return { some: some.filter((one) => one !== id) };
    const room = Math.max(0, question.most - 1);
    return { some: [...some.slice(Math.max(0, some.length - room)), id].slice(0, question.most) };
}

// Things on places

export function placeOf(answer: Answer | undefined, thing: string): string | undefined {
    return answer?.match?.find(([one]) => one === thing)?.[1];
}

/** The things at a place, in the order in which they were put there. */
export function thingsAt(answer: Answer | undefined, place: string): string[] {
    return (answer?.match ?? []).filter(([, at]) => at === place).map(([thing]) => thing);
}

export function mayGo(question: Match, thing: string, place: string): boolean {
    return question.pairs.some((pair) => pair.thing === thing && pair.place === place);
}

/** A thing taken away from its place. */
export function lifted(answer: Answer, thing: string): Answer {
    return { match: (answer.match ?? []).filter(([one]) => one !== thing) };
}

/** A thing put on a place. Where there is no room it takes the place of what was there first; what cannot be stays as it is. */
export function put(question: Match, answer: Answer, thing: string, place: string): Answer {
    const at = question.places.find(({ id }) => id === place);
    if (!at || !mayGo(question, thing, place)) return answer;
    const group = new Set(question.places.filter((one) => one.group === at.group).map(({ id }) => id));
    let others = lifted(answer, thing).match ?? [];
    const there = others.filter(([, one]) => group.has(one));
    if (there.length >= at.room) {
        const first = there.find(([, one]) => one === place) ?? there[0];
        others = others.filter((pair) => pair !== first);
    }
    if (at.room === 0 || others.length >= question.most) return answer;
    return { match: [...others, [thing, place]] };
}

// Things in an order

/** A thing so many places further on; a thing that is not in the order comes to its end. */
export function moved(answer: Answer, id: string, by: number): Answer {
    const order = answer.order ?? [];
    const from = order.indexOf(id);
    if (from < 0) return { order: [...order, id] };
    const to = Math.max(0, Math.min(order.length - 1, from + by));
    const rest = order.filter((one) => one !== id);
    return { order: [...rest.slice(0, to), id, ...rest.slice(to)] };
}

export function without(answer: Answer, id: string): Answer {
    return { order: (answer.order ?? []).filter((one) => one !== id) };
}

// Parts

export function partOf(answer: Answer | undefined, name: string): Answer {
    return answer?.parts?.[name] ?? {};
}

export function withPart(answer: Answer, name: string, part: Answer): Answer {
    return { parts: { ...answer.parts, [name]: part } };
}
