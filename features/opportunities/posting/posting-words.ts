/** A word of a posting that keeps people from applying, and what says the same to everyone. */
export interface PostingFinding {
  field: "title" | "summary" | "about" | "firstMonths" | "benefits";
  words: string;
  why: keyof typeof reasons;
  /** What to write; null where it is best left out. */
  instead: string | null;
}

/** Why words are pointed out. */
export const reasons = {
  age: "Suggests an age.",
  gender: "Names one gender.",
  health: "Excludes people with a disability without need.",
  origin: "Asks for an origin, not a skill.",
  jargon: "Tells insiders more than others.",
  hours: "Reads as if there were no limit to the hours.",
} as const;

type Rule = readonly [pattern: RegExp, why: keyof typeof reasons, instead: string | null];

const word = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "giu");

const rules: readonly Rule[] = [
  [word("young|youthful|digital natives?|recent graduates? only"), "age", null],
  [word("he or she|he/she|s/he"), "gender", "they"],
  [word("his or her|his/her"), "gender", "their"],
  [word("salesman|salesmen"), "gender", "salesperson"],
  [word("chairman"), "gender", "chair"],
  [word("foreman"), "gender", "supervisor"],
  [word("manpower"), "gender", "staff"],
  [word("guys"), "gender", "team"],
  [word("waitress(?:es)?"), "gender", "server"],
  [word("able-bodied|physically fit|perfect health"), "health", null],
  [word("native speakers?|native english"), "origin", "fluent speaker"],
  [word("mother tongue"), "origin", "fluent"],
  [word("rock ?stars?|ninjas?|gurus?|wizards?|superheroe?s?"), "jargon", "expert"],
  [word("work hard,? play hard"), "hours", null],
  [word("whatever it takes|24/7 mindset"), "hours", null],
];

/** Words of a posting to think about, in the order in which they stand. */
export function wordsToMind(texts: Readonly<Record<PostingFinding["field"], string>>): PostingFinding[] {
  const fields = ["title", "summary", "about", "firstMonths", "benefits"] as const;
  return fields.flatMap((field) =>
    rules
      .flatMap(([pattern, why, instead]) =>
        [...texts[field].matchAll(pattern)].map((match) => ({
          at: match.index,
          finding: { field, words: match[0], why, instead },
        })),
      )
      .toSorted((a, b) => a.at - b.at)
      .map(({ finding }) => finding),
  );
}
