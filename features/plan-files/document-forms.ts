/** Forms for people: the whole plan as a book and blank scorecards as PDF, and a workbook of sheets. */
export const documentForms = ["kit-book", "scorecards", "xlsx"] as const;
