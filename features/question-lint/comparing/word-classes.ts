import { stemOf } from "../words/stems.ts";

/** Words that interviews use for the same thing; the first names the class. `_` joins words that belong together. */
const classLines = [
  "manager boss supervisor superior line_manager team_lead",
  "customer client consumer buyer",
  "colleague coworker co-worker teammate peer team_member work_mate",
  "employee hire staff_member worker new_hire new_starter starter",
  "mistake error blunder slip",
  "disagree not_agree disagreed disagreement conflict dispute argument quarrel clash",
  "convince persuade win_over",
  "fast quick quickly rapidly rapid",
  "fire dismiss let_go lay_off terminate",
  "handle act deal cope tackle approach respond react manage handled managed managing managed_to",
  "recent last latest",
  "previous former past earlier",
  "incomplete without_enough insufficient limited missing partial not_enough without_all without_having_all",
  "prioritise prioritize priority priorities prioritising prioritizing",
  "angry upset furious irate",
  "difficult hard challenging tough tricky demanding",
  "fail failure failed failing unsuccessful",
  "success succeed succeeded successful",
  "decision decide decided",
  "teach taught train trained training coach coached coaching",
  "child kid pupil student",
  "job role position post",
  "keep stay remain",
  "adapt adjust",
  "solve resolve fix sort_out",
  "show demonstrate",
  "ensure make_sure see_to_it",
  "improve improvement better",
  "biggest greatest largest main",
  "pressure stress stressful stressed",
  "receive received get got",
  "organise structure organize organised organized",
  "criticism critical_feedback negative_feedback",
  "explain explanation",
  "metric measure kpi indicator",
  "goal objective target aim",
  "delegate delegated delegating hand_over handed_over",
  "help helped assist assisted support supported",
  "start begin began started",
  "proud pride proudest",
  "launch launched release released roll_out",
  "task assignment",
  "idea proposal suggestion",
  "cause caused reason",
  "debug debugging troubleshoot troubleshooting",
  "rude abusive",
  "shout shouted yell yelled scream screamed",
  "quit resign leave left leaving",
  "badly poorly not_go_well not_well go_badly went_badly went_wrong go_wrong gone_wrong not_work_out",
  "choose select pick chose chosen",
  "check verify double-check double_check",
  "refuse decline turn_down say_no_to said_no_to",
  "notice spot discover",
  "urgent pressing",
  "motivate inspire encourage",
  "sudden suddenly unexpected unexpectedly",
  "responsibility accountability",
  "doctor physician",
  "late delayed overdue behind_schedule",
  "guest visitor",
  "bug defect fault",
  "outage downtime",
  "deadline due_date cut-off",
  "complaint complain complained",
  "prepare get_ready preparation",
  "buy purchase bought",
  "meeting appointment",
  "weakness weak_point weak_spot",
  "strength strong_point strong_suit",
  "junior less_experienced inexperienced",
  "remote remotely from_home distributed",
  "group crew squad",
  "estimate forecast",
  "document documentation write_down",
  "mentor guide",
  "safe safely safety",
  "unclear ambiguous vague ambiguity",
  "information info",
  "car vehicle",
  "interrupt interruption interrupted",
  "company employer firm",
  "know tell_whether tell_if",
];

/** Words that say little: what makes two questions alike is seldom among them. */
const faint =
  "work job team project company organisation organization thing people person use make take give have good new way day handle set put say respond keep most best biggest go get step own find found ensure career role part know kind lot need look come happen result situation".split(
    " ",
  );

/** One out of so many first names stands for all of them. */
export const firstNames = new Set(
  "adam ahmed aisha alex ali alice amina amy ana andrea andrew anna anne anton ben carlos carol charlie chen chris claire clara daniel david diana elena ella emily emma eva fatima felix frank george grace hannah hans helen henry ibrahim ines ivan jack james jan jane jennifer jo joe john jonas jose julia karen kate kevin kim laura lea leo lena lily linda lisa liu luca lucas lucy luis maria marie mark martha martin mary max maya mia michael miguel mohammed nadia nina noah nora oliver olga omar paul peter priya rachel raj ravi rosa ruth sam sara sarah sofia sophie steve susan thomas tim tom wei yuki zoe".split(
    " ",
  ),
);
export const weekdays = new Set(
  "monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december today tomorrow yesterday".split(
    " ",
  ),
);

const classOf = new Map<string, string>();
/** Longest first, so that "not enough" is seen before "enough". */
export const joinedWords: [RegExp, string][] = [];
for (const line of classLines) {
  const [name = "", ...others] = line.split(" ");
  for (const other of [name, ...others]) {
    if (other.includes("_")) joinedWords.push([new RegExp(` ${other.replaceAll("_", " ")}s? `, "g"), ` ${name} `]);
    else
      for (const form of [other, stemOf(other)]) if (form === other || !faint.includes(form)) classOf.set(form, name);
  }
}

/** Name of the class of a word; the word, its singular or what it is the superlative of has to be in a list above. */
export function classNameOf(word: string): string | undefined {
  const singular = word.endsWith("s") ? classOf.get(word.slice(0, -1)) : undefined;
  const positive = word.endsWith("est") ? classOf.get(word.slice(0, -3)) : undefined;
  return classOf.get(word) ?? singular ?? positive;
}

const faintWords = new Set(faint.flatMap((word) => [word, stemOf(word)]));
/** How much a word counts, 1 or less. */
export const weightOf = (term: string): number => (faintWords.has(term) ? faintWeight : 1);
const faintWeight = 0.35;

/** Pairs that turn a question into its opposite, as stems or names of classes. */
export const opposites: readonly (readonly [string, string])[] = [
  ["success", "fail"],
  ["before", "after"],
  ["increas", "reduc"],
  ["increas", "decreas"],
  ["accept", "refus"],
  ["want", "refus"],
  ["give", "receive"],
  ["employee", "fire"],
  ["win", "lose"],
  ["agre", "disagree"],
  ["strength", "weak"],
  ["first", "recent"],
  ["much", "littl"],
  ["best", "worst"],
  ["lik", "dislik"],
  ["long", "short"],
  ["end", "start"],
  ["open", "clos"],
  ["prais", "criticism"],
  ["teach", "learn"],
  ["alone", "group"],
  ["buy", "sell"],
  ["internal", "external"],
  ["to", "from"],
];
