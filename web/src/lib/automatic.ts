// Questions that many players always answer in the same way. Where one is set to "always", its usual answer is given
// without asking; what has only one answer is never asked at all.
import type { DecisionShape, OptionShape } from "../generated/protocol";

interface Automatic {
    id: string;
    game: string;
    /** The usual answer, if this is the question. */
    answer: (decision: DecisionShape) => OptionShape | undefined;
}

const only =
    (step: string, option: string) =>
    (decision: DecisionShape): OptionShape | undefined =>
        decision.step === step ? decision.options.find(({ label }) => label.option === option) : undefined;

export const AUTOMATIC: readonly Automatic[] = [
    { id: "roll_recall", game: "roll", answer: only("recall", "done") },
    {
        id: "roll_ready",
        game: "roll",
        answer: (decision) =>
            decision.step === "plan" && decision.options.every(({ label }) => label.option !== "use")
                ? decision.options.find(({ label }) => label.option === "ready")
                : undefined,
    },
    {
        id: "roll_recruit",
        game: "roll",
        answer: (decision) => (decision.step === "recruit" ? decision.options[decision.options.length - 1] : undefined),
    },
    {
        id: "race_consume",
        game: "race",
        answer: (decision) => (decision.step === "consume_power" ? decision.options[0] : undefined),
    },
];
