/** Keys of the families of competencies, in the order in which they are shown. */
export const libraryFamilyKeys = ["thinking", "delivery", "people", "leadership", "craft", "customer"] as const;
/** Kinds of questions that the library holds. */
export const libraryQuestionTypes = ["behavioural", "situational", "knowledge", "work_sample"] as const;
