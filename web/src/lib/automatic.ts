// Questions that many players always answer in the same way. Where one is set to "always", its usual answer is given
// without asking; what has only one answer is never asked at all.
import { entryOf } from "../games/registry";
import type { Answer } from "../generated/protocol";
import type { Question } from "../generated/records";

/** The usual answer to a question, if each of its parts is set to be answered so. */
export function usual(question: Question, game: string, set: Record<string, boolean>): Answer | undefined {
    if (question.kind !== "parts") {
        const known = (entryOf(game).automatic ?? []).filter((one) => set[one.id]);
        return known.map((one) => one.answer(question)).find((answer) => answer !== undefined);
    }
    const parts: Record<string, Answer> = {};
    for (const part of question.parts) {
        const answer = usual(part, game, set);
        if (!answer) return undefined;
        parts[part.name] = answer;
    }
    return { parts };
}
