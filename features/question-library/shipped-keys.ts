/** Keys of the families of competencies, in the order in which they are shown. */
export const libraryFamilyKeys = ["thinking", "delivery", "people", "leadership", "craft", "customer"] as const;
export type LibraryFamilyKey = (typeof libraryFamilyKeys)[number];
/** What people call the families. */
export const libraryFamilyNames = {
  thinking: "Thinking and judgment",
  delivery: "Getting things done",
  people: "Working with people",
  leadership: "Leading",
  craft: "Technical craft",
  customer: "Customer and business",
} as const satisfies Record<LibraryFamilyKey, string>;
/** Kinds of questions that the library holds. */
export const libraryQuestionTypes = ["behavioural", "situational", "knowledge", "work_sample"] as const;

/** How long a question takes, by the most minutes of each, shortest first. */
export const questionLengths = [
  { key: "short", most: 5 },
  { key: "medium", most: 10 },
  { key: "long", most: 480 },
] as const;
export const questionLengthKeys = ["short", "medium", "long"] as const;
/** Which of them so many minutes are. */
export const lengthOf = (minutes: number) => questionLengths.find(({ most }) => minutes <= most)?.key ?? "long";

/** Longest texts, in characters, and lists, in entries: what a plan can hold too. */
export const libraryLimits = {
  name: 200,
  text: 4000,
  listItem: 1000,
  list: 30,
  note: 1000,
  levels: 4,
  importRows: 500,
} as const;

/** The looks of a language tag, as BCP 47 has it. */
export const languageTag = { longest: 35, pattern: /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/ } as const;

/** A language tag as it is written; null for what is none, though it may have the looks of one, as with two regions. */
export function canonicalTag(tag: string): string | null {
  if (tag.length > languageTag.longest || !languageTag.pattern.test(tag)) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}
