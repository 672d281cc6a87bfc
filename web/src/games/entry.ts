// What a game may bring to the client, as the default export of games/<game>/entry.ts. All of it may be left out.
import type { Component as SvelteComponent } from "svelte";
import type { WorldKind } from "../art/planets";
import type { Answer, View } from "../generated/protocol";
import type { Question, View as Seen } from "../generated/records";
import type { TableStore } from "../lib/table.svelte";
import { t, type WordKey } from "../lib/words.svelte";

export interface Chip {
    text: string;
    /** The same in less room. */
    short?: string;
    value: string | number;
    /** What it means, for who asks. */
    about?: string;
    /** Only where there is room. */
    wide?: boolean;
    /** Something nobody should miss. */
    mark?: boolean;
}

/** A question that many players always answer in the same way. */
export interface Automatic {
    id: string;
    text: WordKey;
    /** The usual answer, if this is the question, or a part of it. */
    answer: (question: Question) => Answer | undefined;
}

/** Loads the component that draws a table. */
export type Board = () => Promise<{ default: SvelteComponent<{ table: TableStore }> }>;

/** Chooses the value of a set-up option that takes any text. */
export type OptionChooser = SvelteComponent<{ value: string; change: (value: string) => void }>;

/** A page of its own below the encyclopedia: /library/<game>/<page>. */
export interface Page {
    title: WordKey;
    load: () => Promise<{ default: SvelteComponent }>;
}

export interface GameEntry {
    board?: Board;
    /** By the name of the option. */
    options?: Record<string, OptionChooser>;
    /** By the last part of the address. */
    pages?: Record<string, Page>;
    /** What the bar on top says about the running game. */
    chips?: (view: View) => Chip[];
    automatic?: readonly Automatic[];
    /** The living picture on the home screen. */
    scene?: SvelteComponent;
    /** The planet that stands for the game in lists. */
    art?: readonly [string, WorldKind];
    /** What its clock counts, and how a moment by it is told; rounds, if nothing else. */
    clock?: { name: WordKey; at: WordKey };
}

export const most = (counts: number[]): number => Math.max(0, ...counts);

export const last = (round: unknown): Chip[] =>
    round === true ? [{ text: t("bar.last"), value: "", about: t("bar.last_about"), mark: true }] : [];

/** What is told only of a game that is known. */
export const seen =
    <V extends Seen>(is: (view: Seen) => view is V, chips: (view: V) => Chip[]) =>
    ({ seen }: View): Chip[] =>
        seen && is(seen) ? chips(seen) : [];
