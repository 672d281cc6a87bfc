// The picture of a component, by what the server says about it.
import type { Component } from "../generated/protocol";
import { die, type DieKind } from "./dice";
import { emblem } from "./emblems";
import { badge, face, icon, LETTERS, type Face, type IconName } from "./glyphs";
import { planet, type WorldKind } from "./planets";

const WORLD_KINDS: readonly string[] = ["novelty", "rare", "genes", "alien", "gray"];

export function worldKind(value: unknown): WorldKind {
    return WORLD_KINDS.includes(String(value)) ? (String(value) as WorldKind) : "gray";
}

/** The glyphs of the five categories of Rollers. */
export const CATEGORY_ICONS: Record<string, IconName | "$" | "ship"> = {
    settle: "house",
    conquer: "flame",
    trade: "$",
    move: "ship",
    research: "flask",
};

export function categoryGlyph(category: string, size: number): string {
    const glyph = CATEGORY_ICONS[category] ?? "house";
    if (glyph === "$") return `<span class="dollar">$</span>`;
    return glyph === "ship" ? face("ship", size) : icon(glyph, size);
}

/** The glyphs of phases and action cards. */
const FACE_OF: Record<string, Face> = {
    explore: "explore",
    develop: "develop",
    settle: "settle",
    produce: "produce",
    ship: "ship",
    trade: "trade",
    consume: "consume",
    explore_plus_5: "explore",
    explore_plus_1_plus_1: "explore",
    consume_trade: "trade",
    consume_2x_vp: "consume",
};

function texts(value: unknown): string[] {
    return Array.isArray(value) ? value.map(String) : [];
}

/** What an emblem shows: the phase of the first power, with a crown where it counts at the end. */
export function emblemPhase(component: Component): string {
    const when = texts(component.facts.when);
    return when.length ? when.join("+") : "none";
}

export function picture(component: Component, size: number): string {
    const { kind, id, facts } = component;
    const art = String(facts.art ?? component.name);
    if (kind === "die" && id in LETTERS) return die(id as DieKind, null, Math.min(size, 120));
    if (kind === "technology") return emblem(art, "develop", size);
    if (kind === "category") return `<span class="catart c-${id}">${categoryGlyph(id, size / 3)}</span>`;
    if (kind === "action" || kind === "phase") return face(FACE_OF[id] ?? "wild", size / 2);
    if (kind === "kind") return badge(worldKind(id), size / 2);
    if (facts.side === "world" || facts.sort === "world" || facts.sort === "military") {
        return planet(art, worldKind(facts.world ?? facts.good ?? "gray"), size);
    }
    return emblem(art, emblemPhase(component), size);
}
