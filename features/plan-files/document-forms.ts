/** Forms for people: the whole plan as a book, and blank scorecards, both as PDF. */
export const documentForms = ["kit-book", "scorecards"] as const;
