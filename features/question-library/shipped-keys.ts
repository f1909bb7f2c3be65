/** Keys of the families of competencies, in the order in which they are shown. */
export const libraryFamilyKeys = ["thinking", "delivery", "people", "leadership", "craft", "customer"] as const;
export type LibraryFamilyKey = (typeof libraryFamilyKeys)[number];
/** What people call the families. */
export const libraryFamilyNames = {
  thinking: "Thinking and judgement",
  delivery: "Getting things done",
  people: "Working with people",
  leadership: "Leading",
  craft: "Technical craft",
  customer: "Customer and business",
} as const satisfies Record<LibraryFamilyKey, string>;
/** Kinds of questions that the library holds. */
export const libraryQuestionTypes = ["behavioural", "situational", "knowledge", "work_sample"] as const;
