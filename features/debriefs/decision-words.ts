import type { Overall } from "#features/scorecards/card-shapes.ts";
import { overallWords as words } from "#features/scorecards/card-words.ts";
import { formatDateTime } from "#platform/dates.ts";
import { counted } from "#platform/text/counted.ts";
import type { Estimate } from "./composite.ts";
import type { Verdict } from "./debrief-shapes.ts";
import type { FairnessLine } from "./fairness.ts";
import type { Signal } from "./matrix.ts";

/** Words that stand on the screen and on paper. */
export const verdictWords: Record<Verdict, string> = {
  hire: "Hire",
  no_hire: "No hire",
  another_round: "Another round",
  hold: "Hold",
  other_role: "Different level or role",
};
/** Over what was written in the room. */
export const remarksTitle = "Discussion notes";
export const signalWords: Record<Signal, string> = { split: "Split", gap: "Gap", agree: "Agree" };
/** With a sign, so that direction needs no color. */
export const overallWords: Record<Overall, { sign: string; word: string }> = {
  strong_no: { sign: "−−", word: words.strong_no },
  no: { sign: "−", word: words.no },
  yes: { sign: "+", word: words.yes },
  strong_yes: { sign: "++", word: words.strong_yes },
  no_decision: { sign: "?", word: words.no_decision },
};
/** Where a version names its levels none. */
export const usualLevels = ["Not shown", "Partly", "Shown", "Exceeds", "Exceeds"] as const;

/** `3.1`. */
export const figure = (value: number) => value.toFixed(1);

/** `3.1 of 4, likely 2.7 to 3.5`. */
export function estimateWords({ value, range }: Estimate, top: number): string {
  if (value === null) return "Nothing rated";
  const likely = range ? `, likely ${figure(range.low)} to ${figure(range.high)}` : "";
  return `${figure(value)} of ${top}${likely}`;
}

/** A line on how fair it was, or the exception in its place. */
export function fairnessWords({ kind, holds, count, of, exceptions, at }: FairnessLine, timeZone?: string): string {
  const when = at ? formatDateTime(at, { timeZone }) : "";
  switch (kind) {
    case "blind":
      return holds
        ? `${count} of ${of} scorecards submitted before any was seen`
        : `${counted(of - count, "scorecard", "scorecards")} assigned after other scorecards were visible: ${exceptions.join("; ")}`;
    case "missing": {
      const [who = "", by = "", why = ""] = exceptions;
      return `1 scorecard missing: ${who}. Excused${by ? ` by ${by}` : ""}: ${why}`;
    }
    case "reveal":
      return [
        holds ? `Revealed in the debrief at ${when}` : `Revealed in ${count} steps, the first at ${when}`,
        // Packets of the first edition don't tell.
        exceptions.length > 0
          ? `before that, open in their round to those whose own scorecard was in: ${exceptions.join(", ")}`
          : "",
      ]
        .filter((part) => part !== "")
        .join("; ");
    case "held":
      return holds
        ? of === 1
          ? "The planned round was held"
          : `All ${of} planned rounds were held`
        : `${count} of ${counted(of, "planned round", "planned rounds")} not held: ${exceptions.join("; ")}`;
    case "evidence":
      return holds
        ? `${count} of ${of} ratings have evidence`
        : `${counted(of - count, "rating", "ratings")} of ${of} without evidence`;
    case "same":
      return holds
        ? `The same ${counted(count, "question was", "questions were")} planned for ${of} candidates`
        : `Different versions for the same role: ${exceptions.join("; ")}`;
    case "asked":
      return [
        of > 0 ? `${count} of ${counted(of, "planned question", "planned questions")} noted as asked` : "",
        exceptions.length > 0 ? `Not noted which questions were asked: ${exceptions.join("; ")}` : "",
      ]
        .filter((part) => part !== "")
        .join(". ");
    case "splits":
      return `${counted(count, "split", "splits")} explained in the decision`;
    case "gaps":
      return `${counted(count, "gap", "gaps")} named: ${exceptions.join("; ")}`;
    case "conflicts":
      return holds ? "No conflict of interest declared" : `Conflict of interest declared by ${exceptions.join(", ")}`;
  }
}
