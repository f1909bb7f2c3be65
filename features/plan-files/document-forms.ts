/** Papers of a plan, as PDF: the interview kit, blank scorecards, and what a candidate may hold in hand. */
const paperForms = ["kit", "scorecards", "candidate"] as const;
export type PaperForm = (typeof paperForms)[number];

/** Forms for people: papers, and a workbook of sheets. */
export const documentForms = [...paperForms, "xlsx"] as const;
