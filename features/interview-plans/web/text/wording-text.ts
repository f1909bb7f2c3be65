import type { Severity } from "#features/wording/finding.ts";
import { counted } from "#platform/text/counted.ts";

/** What the screens say about the words of questions and anchors. */
export const wordingText = {
  wording: {
    title: "Wording",
    of: (name: string) => `Wording of ${name}`,
    probe: (question: number, probe: number) => `Question ${question}, follow-up ${probe}`,
    listenFor: (question: number) => `Question ${question}, what to listen for`,
    notes: (question: number) => `Question ${question}, notes`,
    level: (name: string, level: number) => `${name}, level ${level}`,
    severities: { block: "Don't ask", warn: "Reword", info: "Suggestion" } satisfies Record<Severity, string>,
    counts: {
      block: (number: number) => `${number} prohibited`,
      warn: (number: number) => `${number} to reword`,
      info: (number: number) => `${counted(number, "wording suggestion", "wording suggestions")}`,
    } satisfies Record<Severity, (number: number) => string>,
    more: (number: number) => (number === 1 ? "Show why" : `Show all ${number}`),
    nothing: "No wording issues or similar questions.",
    similar: (number: number) => counted(number, "similar question", "similar questions"),
    english: "Checks English text only. Not legal advice; laws vary by location.",
    instead: (words: string) => `Try: “${words}”`,
    splitInto: (texts: readonly string[]) => `Split into ${texts.map((each) => `“${each}”`).join(" and ")}`,
    rewrite: "Use this wording",
    split: "Split",
    wasReworded: "Question reworded",
    wasSplit: (number: number) => `Split into ${counted(number, "question", "questions")}`,
    reason: "Reason for asking",
    reasonHelp: (number: number) =>
      `${counted(number, "question touches", "questions touch")} on a prohibited topic. You can still publish. Your reason is kept with the change note.`,
    reasonMissing: "Add a reason for asking, or reword it",
    reasonKept: "Reason for asking:",
  },

  structure: {
    states: {
      met: "Met",
      partly: "Partly",
      not: "Not met",
      unknown: "Unknown",
      "not-applicable": "Nothing to check yet",
    },
    rule: "What it means and when it's met",
    fix: "Fix",
    fixOf: (name: string) => `Fix: ${name}`,
    source:
      "The fifteen components come from M. A. Campion, D. K. Palmer and J. E. Campion, “A review of structure in the selection interview,” Personnel Psychology 50 (1997). The authors don't weight them; the pass rules are ours.",
  },

  ruleOfFour: {
    title: (rated: number) => `${counted(rated, "scored round", "scored rounds")}`,
    gain: (four: string, all: string, rated: number) =>
      `Four interviews reach about ${four} reliability at best; ${rated} reach ${all}.`,
    cost: (beyond: number, candidate: string, interviewers: string) =>
      `${beyond === 1 ? "The round after the fourth costs" : `The ${beyond} rounds after the fourth cost`} each candidate ${candidate} and interviewers ${interviewers}.`,
    chart: "Reliability by number of interviews",
    chartOf: (points: string) => `Reliability by number of interviews: ${points}`,
    interviews: "Interviews",
    reliability: "Reliability",
    gained: "Gain",
    asTable: "Show as table",
    asChart: "Show as chart",
    source:
      "Spearman-Brown formula applied to .44, the mean agreement of two interviewers in separate interviews (Huffcutt, Culbertson and Weyhrauch 2013). Rounds on different topics add less.",
  },
} as const;
