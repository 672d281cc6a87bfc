// Requests to the server. A refusal is thrown as a Refusal, with its sentence in the language of the page.
import type {
    AnalysisShape,
    Answer,
    Component,
    Chapter,
    GameShape,
    Join,
    LanguageShape,
    LessonShape,
    LessonStep,
    NewTable,
    Person,
    Proof,
    Propose,
    PutBot,
    QuickTable,
    Reason,
    RefusalShape,
    SetUpShape,
    Start,
    TableShape,
    Tables,
    Tried,
    View,
} from "../generated/protocol";
import { to } from "./root";
import { settings } from "./settings.svelte";

export class Refusal extends Error {
    constructor(
        readonly status: number,
        readonly shape: RefusalShape,
    ) {
        super(shape.text || shape.code);
    }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const url = new URL(to(path), location.origin);
    if (settings.language) url.searchParams.set("language", settings.language);
    const answer = await fetch(url, {
        method,
        headers: { "X-Galactarium": "1", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const data: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
    if (!answer.ok) {
        throw new Refusal(answer.status, {
            kind: "malformed",
            code: `http.${answer.status}`,
            ...(data as object | null),
        });
    }
    return data as Answer;
}

const lesson = (game: string, step: number): string => `/api/lessons/${encodeURIComponent(game)}/${step}`;
const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
    me: () => ask<Person>("GET", "/api/me"),
    guest: () => ask<Person>("POST", "/api/guest", { language: settings.language }),
    rename: (name: string) => ask<Person>("PATCH", "/api/me", { name }),
    speak: (language: string) => ask<Person>("PATCH", "/api/me", { language }),
    mine: (state: "open" | "running" | "over") => ask<Tables>("GET", `/api/me/tables?state=${state}`),
    public: (state: "open" | "running") => ask<Tables>("GET", `/api/tables?state=${state}`),
    games: () => ask<GameShape[]>("GET", "/api/games"),
    components: (game: string) => ask<Component[]>("GET", `/api/games/${game}/components`),
    rules: (game: string) => ask<Chapter[]>("GET", `/api/games/${game}/rules`),
    setUp: (game: string, options: Record<string, string>) =>
        ask<SetUpShape>("POST", `/api/games/${game}/setup`, { options }),
    languages: () => ask<LanguageShape[]>("GET", "/api/languages"),
    words: (language: string, part: string) => ask<Record<string, string>>("GET", `/api/words/${language}/${part}`),
    lessons: () => ask<LessonShape[]>("GET", "/api/lessons"),
    lesson: (game: string, step: number) => ask<LessonStep>("GET", `${lesson(game, step)}?whole=true`),
    lessonTry: (game: string, step: number, made: number, answer: Answer) =>
        ask<Tried>("POST", `${lesson(game, step)}/try`, { made, answer }),
    lessonWhy: (game: string, step: number, made: number, choice: string) =>
        ask<Reason>("GET", `${lesson(game, step)}/why?made=${made}&whole=true&choice=${encodeURIComponent(choice)}`),
    quick: (body: QuickTable) => ask<TableShape>("POST", "/api/quick", body),
    create: (body: NewTable) => ask<TableShape>("POST", "/api/tables", body),
    table: (id: string) => ask<TableShape>("GET", table(id)),
    join: (id: string, body: Join) => ask<TableShape>("POST", `${table(id)}/join`, body),
    remove: (id: string, seat: number) => ask<TableShape>("POST", `${table(id)}/remove`, { seat }),
    resign: (id: string, seat: number) => ask<TableShape>("POST", `${table(id)}/resign`, { seat }),
    handOver: (id: string, seat: number) => ask<TableShape>("POST", `${table(id)}/hand_over`, { seat }),
    propose: (id: string, body: Propose) => ask<TableShape>("POST", `${table(id)}/propose`, body),
    consent: (id: string, agree: boolean) => ask<TableShape>("POST", `${table(id)}/consent`, { agree }),
    hide: (id: string) => ask<null>("POST", `${table(id)}/hide`, {}),
    leave: (id: string, seat: number) => ask<TableShape>("POST", `${table(id)}/leave`, { seat }),
    bot: (id: string, body: PutBot) => ask<TableShape>("POST", `${table(id)}/bot`, body),
    start: (id: string, body: Start) => ask<TableShape>("POST", `${table(id)}/start`, body),
    rematch: (id: string) => ask<TableShape>("POST", `${table(id)}/rematch`, {}),
    proof: (id: string) => ask<Proof>("GET", `${table(id)}/proof`),
    analysis: (id: string) => ask<AnalysisShape>("GET", `${table(id)}/analysis`),
    record: (id: string) => ask<unknown>("GET", `${table(id)}/record`),
    replay: (id: string, at: number, seat: number) =>
        ask<View>("GET", `${table(id)}/replay?at=${at}&seat=${seat}&whole=true`),
};
