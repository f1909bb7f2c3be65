import type { excuseReasons } from "./card-limits.ts";
import type { Evidence, LineMark, Overall } from "./card-shapes.ts";

/** Words about scorecards that stand on several screens and on paper. */
export const overallWords: Record<Overall, string> = {
  strong_no: "Strong no",
  no: "No",
  yes: "Yes",
  strong_yes: "Strong yes",
  no_decision: "No decision",
};

/** What a line of notes is to a competency. */
export const markWords: Record<LineMark, string> = {
  for: "For",
  against: "Against",
  quote: "Quote",
  follow_up: "Follow up",
  debrief: "Debrief",
};

/** Minutes and seconds since the interview began. */
export const stampOf = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;

/** A line as it is said: a quote in its marks. */
export const said = ({ mark, text: words }: Pick<Evidence, "mark" | "text">): string =>
  mark === "quote" && !/^[“"]/.test(words.trim()) ? `“${words.trim()}”` : words.trim();

/** Where a scorecard stands. */
export const standingWords: Record<"owed" | "submitted" | "excused" | "released", string> = {
  owed: "Due",
  submitted: "Submitted",
  excused: "Excused",
  released: "Not needed",
};

type ExcuseReason = (typeof excuseReasons)[number];

const excuses: Record<ExcuseReason, string> = {
  conflict_of_interest: "conflict of interest",
  did_not_take_part: "didn't take part",
  too_little_seen: "saw too little",
  other: "another reason",
};

/** Why somebody else asks to be let out of their scorecard. */
export const asksExcuse = (reason: ExcuseReason): string => `Asks to be excused: ${excuses[reason]}`;

/** Of one that counts in no figure. */
export const afterSightWords = "Assigned after other scorecards were visible. Left out of figures.";
