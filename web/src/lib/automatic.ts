// Questions that many players always answer in the same way. Where one is set to "always", its usual answer is given
// without asking; what has only one answer is never asked at all.
import type { Answer, DecisionShape, OptionShape } from "../generated/protocol";
import type { Question } from "../generated/records";

interface Automatic {
    id: string;
    game: string;
    /** The usual answer, if this is the question, or a part of it. */
    answer?: (question: Question) => Answer | undefined;
    /** The same for a single decision. */
    choice?: (decision: DecisionShape) => OptionShape | undefined;
}

export const AUTOMATIC: readonly Automatic[] = [
    {
        id: "roll_recall",
        game: "roll",
        answer: (question) =>
            question.kind === "some" && question.name === "recall_dice" && question.least === 0
                ? { some: [] }
                : undefined,
    },
    {
        id: "roll_recruit",
        game: "roll",
        answer: (question) =>
            question.kind === "some" && question.name === "recruit_dice"
                ? { some: question.things.slice(-question.most).map(({ id }) => id) }
                : undefined,
    },
    {
        id: "race_consume",
        game: "race",
        choice: (decision) => (decision.step === "consume_power" ? decision.options[0] : undefined),
    },
];

/** The usual answer to a question, if each of its parts is set to be answered so. */
export function usual(question: Question, game: string, set: Record<string, boolean>): Answer | undefined {
    if (question.kind !== "parts") {
        const known = AUTOMATIC.filter((one) => set[one.id] && one.game === game);
        return known.map((one) => one.answer?.(question)).find((answer) => answer !== undefined);
    }
    const parts: Record<string, Answer> = {};
    for (const part of question.parts) {
        const answer = usual(part, game, set);
        if (!answer) return undefined;
        parts[part.name] = answer;
    }
    return { parts };
}
