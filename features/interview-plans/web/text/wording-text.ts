import type { Severity } from "#features/question-lint/finding.ts";
import { plural } from "./words.ts";

/** What the screens say about the words of questions and anchors. */
export const wordingText = {
  wording: {
    title: "Wording",
    of: (name: string) => `Wording of ${name}`,
    probe: (question: number, probe: number) => `Question ${question}, probe ${probe}`,
    level: (name: string, level: number) => `${name}, level ${level}`,
    severities: { block: "Not to ask", warn: "Reword", info: "Look again" } satisfies Record<Severity, string>,
    counts: {
      block: (number: number) => `${number} not to ask`,
      warn: (number: number) => `${number} to reword`,
      info: (number: number) => `${number} to look at again`,
    } satisfies Record<Severity, (number: number) => string>,
    nothing: "Nothing found.",
    english: "The check reads English. It is not legal advice; laws differ by place.",
    instead: (words: string) => `Such as: “${words}”`,
    splitInto: (texts: readonly string[]) => `As ${texts.map((each) => `“${each}”`).join(" and ")}`,
    rewrite: "Use this wording",
    split: "Split",
    wasReworded: "Question reworded",
    wasSplit: (number: number) => `Split into ${plural(number, "question", "questions")}`,
    goTo: (place: string, why: string) => `${place}: ${why}`,
  },
} as const;
