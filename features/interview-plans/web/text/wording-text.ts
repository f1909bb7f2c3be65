import type { Severity } from "#features/question-lint/finding.ts";
import { counted } from "#platform/text/counted.ts";

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
    nothing: "Nothing found: no words to change, no similar questions.",
    similar: (number: number) => counted(number, "similar question", "similar questions"),
    english: "The check reads English. It is not legal advice; laws differ by place.",
    instead: (words: string) => `Such as: “${words}”`,
    splitInto: (texts: readonly string[]) => `As ${texts.map((each) => `“${each}”`).join(" and ")}`,
    rewrite: "Use this wording",
    split: "Split",
    wasReworded: "Question reworded",
    wasSplit: (number: number) => `Split into ${counted(number, "question", "questions")}`,
    reason: "Why it is asked all the same",
    reasonHelp: (number: number) =>
      `${counted(number, "place goes", "places go")} into what an interview must not ask. Publishing stays possible; your reason is kept beside the change note for good.`,
    reasonMissing: "Say why it is asked all the same, or reword it",
    reasonKept: "Asked all the same:",
  },

  structure: {
    title: "Structure score",
    score: (points: number, of: number, unknown: number) =>
      unknown === 0
        ? `${points.toLocaleString("en-US")} of ${of}`
        : `${points.toLocaleString("en-US")} of ${of}, ${unknown} not known`,
    counting: "Met counts 1, partly ½. What a plan cannot tell is not counted against it, but shown as not known.",
    states: {
      met: "Met",
      partly: "Partly",
      not: "Not met",
      unknown: "Not known",
      "not-applicable": "Nothing to tell it by yet",
    },
    rule: "What it means and when it is met",
    fix: "Fix",
    fixOf: (name: string) => `Fix: ${name}`,
    source:
      "The fifteen components are those of M. A. Campion, D. K. Palmer and J. E. Campion, A review of structure in the selection interview, Personnel Psychology 50 (1997). They rank none above another and set no limits; when a component counts as met is our rule.",
  },

  ruleOfFour: {
    title: (rated: number) => `${counted(rated, "scored round", "scored rounds")}`,
    gain: (four: string, all: string, rated: number) =>
      `Four separate interviews measure with a reliability of ${four} at best, ${rated} with ${all}.`,
    cost: (beyond: number, candidate: string, interviewers: string) =>
      `${beyond === 1 ? "The round after the fourth costs" : `The ${beyond} rounds after the fourth cost`} each candidate ${candidate} and interviewers ${interviewers}.`,
    chart: "Reliability by number of interviews",
    chartOf: (points: string) => `Reliability by number of interviews: ${points}`,
    interviews: "Interviews",
    reliability: "Reliability",
    gained: "Gained by the last one",
    asTable: "Show as table",
    asChart: "Show as chart",
    source:
      "Spearman-Brown formula on .44, the mean agreement of two interviewers in separate interviews (Huffcutt, Culbertson and Weyhrauch 2013). Rounds that ask about other things gain less.",
  },
} as const;
