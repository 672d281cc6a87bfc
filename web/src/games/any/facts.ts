// Facts of a game that nothing is known about, as they come: records, lists and plain values.

export function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is unknown[] {
    return Array.isArray(value);
}

/** What has no parts of its own. */
export function isPlain(value: unknown): boolean {
    return !isRecord(value) && !isList(value);
}

/** Whether it can stand in one line: a plain value, or a few of them in a row. */
export function isShort(value: unknown): boolean {
    if (isList(value)) return value.every(isPlain);
    if (isRecord(value)) return Object.keys(value).length <= 6 && Object.values(value).every(isPlain);
    return true;
}

/** The name of a field as a word. */
export function called(field: string): string {
    const words = field.replaceAll("_", " ");
    return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** A short value in one line; nothing is a dash. */
export function told(value: unknown): string {
    if (isList(value)) return value.map(told).join(", ") || "–";
    if (isRecord(value)) {
        const parts = Object.entries(value).map(([field, part]) => `${called(field)} ${told(part)}`);
        return parts.join(" · ") || "–";
    }
    if (value === null || value === undefined || value === "") return "–";
    if (value === true) return "✓";
    return value === false ? "✗" : String(value);
}

/** The fields of records that stand in one list: the columns of a table, if every field is short. */
export function columns(list: unknown[]): string[] {
    const records = list.filter(isRecord);
    if (records.length < list.length || records.length === 0) return [];
    const fields = [...new Set(records.flatMap((record) => Object.keys(record)))];
    return fields.length <= 12 && records.every((record) => Object.values(record).every(isShort)) ? fields : [];
}
