import { counted } from "#platform/text/counted.ts";
import { figure, remarksTitle } from "../../decision-words.ts";
import type { Signal } from "../../matrix.ts";
import { named } from "./words.ts";

/** What the scorecards say side by side, what was said about them, and what they add up to. */
export const matrixText = {
  matrix: {
    label: "Ratings by competency and interviewer",
    disagreement: "Disagreement",
    competency: "Competency",
    signal: "Signal",
    notInRound: "Not in this round",
    notAssessed: "Not assessed",
    rated: (competency: string, name: string, value: number, level: string) =>
      `${competency}, ${name}: ${value} ${level}`,
    leftOpen: (competency: string, name: string) => `${competency}, ${name}: not assessed`,
    judged: (name: string, word: string) => `Overall, ${name}: ${word}`,
    none: (competency: string, name: string) => `${competency}, ${name}: not in this round`,
    open: (competency: string) => `Evidence for ${competency}`,
    apart: (spread: number) => `${spread} apart`,
    spread: (values: readonly number[]) => `Ratings ${values.join(", ")}`,
    discuss: "Discuss",
    prompts: {
      split: "Were you rating the same skill, or two different situations?",
      gap: "Who could have seen it, and where else?",
      agree: "What would change this rating?",
    } satisfies Record<Signal, string>,
    worthAsking: "Ask",
    noEvidence: "No evidence given",
    edited: "Edited",
    amended: "Amended",
    legend: { split: "2 or more levels apart", gap: "planned, not assessed" },
    byCompetency: "Sort by competency",
    byDisagreement: "Sort by disagreement",
    guest: "By link",
  },

  remarks: {
    title: remarksTitle,
    kept: "Kept with the decision",
    add: "What changed minds, or didn't?",
    about: "About",
    whole: "Overall",
    save: "Add",
    added: "Note added",
    failed: "Couldn't save the note",
    none: "Nothing written yet.",
    locked: "The decision is recorded.",
  },

  composite: {
    title: "Composite",
    advice: "Advice, not a decision",
    given: "All scorecards",
    adjusted: "Adjusted",
    without: (name: string) => `Without ${name}`,
    choose: "Without",
    how: "How it's calculated",
    formula:
      "The mean rating of each competency, then the weighted mean of all competencies. What wasn't assessed is left out, never counted as zero. The range holds in 4 of 5 cases and comes from how much interviewers differ on the same competency (Student's t).",
    likely: (low: number, high: number) => `Likely between ${figure(low)} and ${figure(high)}.`,
    noRange: "No range: no competency was rated by two people.",
    adjustedFor: "Adjusted for how strictly each person usually rates.",
    notAdjusted: (names: readonly string[]) => `Not adjusted: fewer than 8 comparable scorecards for ${named(names)}.`,
    moves: (most: number) => `Leaving out any one person changes it by at most ${figure(most)}.`,
    nothing: "Nothing was rated.",
    spoken: (label: string, value: number, range: { low: number; high: number } | null) =>
      range
        ? `${label} ${figure(value)}, likely between ${figure(range.low)} and ${figure(range.high)}`
        : `${label} ${figure(value)}`,
    n: (count: number) => counted(count, "rating", "ratings"),
  },
};
