import { counted } from "#platform/text/counted.ts";
import { text as ui } from "#ui/text.ts";
import type { ImportChange } from "../changes.ts";

const things: Record<ImportChange["thing"], string> = {
  plan: "Plan",
  competency: "Competency",
  round: "Round",
  question: "Question",
};

const deeds: Record<ImportChange["what"], string> = {
  added: "Added",
  changed: "Changed",
  moved: "Moved",
  removed: "Removed",
};

/** Fields whose names do not read as words by themselves. */
const fieldNames: Readonly<Record<string, string>> = {
  focusCompetencyIds: "leads on",
  competencyId: "competency",
  durationMinutes: "duration",
  keptDuplicates: "kept beside a similar one",
};

/** Every visible string of the screens for files. */
export const text = {
  menu: {
    trigger: "Files",
    draft: "Save the draft as",
    published: (number: number) => `Save published version ${number} as`,
    formats: {
      "kit-book": "PDF, kit book",
      scorecards: "PDF, blank scorecards",
      xlsx: "XLSX, workbook",
      yaml: "YAML",
      json: "JSON",
      csv: "CSV, questions only",
    },
    making: "Making the document",
    bring: "Import changes from a file",
    exported: (fileName: string) => `Saved ${fileName}`,
    failed: "Couldn't save the file.",
    failedWhy: ui.unansweredSafe,
  },
  sheet: {
    title: "Import changes from a file",
    close: "Cancel",
    apply: "Make these changes",
  },
  form: {
    field: "File",
    choose: "Choose a file",
    another: "Choose another file",
    drop: "or drop it here. YAML or JSON of 1 MB at most, or a workbook (XLSX) of 700 kB.",
    chosen: (name: string) => `Chosen: ${name}`,
    missing: "Choose a file",
    tooLarge: "The file is larger than 1 MB. A plan is far smaller.",
    workbookTooLarge: "The workbook is larger than 700 kB. A plan is far smaller.",
    notText: "The file is not text in UTF-8. Save it as UTF-8 and choose it again.",
    reading: "Reading the file",
    unusable: (number: number) => `This file can't be used: ${counted(number, "problem", "problems")}.`,
    failed: "Couldn't import the file.",
    unread: ui.unansweredSafe,
    failedWhy: ui.unanswered,
    changed: "The plan has changed since you looked.",
    again: "Check again",
    imported: (edits: number) =>
      edits === 0 ? "The plan already says what the file says" : `Imported ${counted(edits, "change", "changes")}`,
  },
  preview: {
    newPlan: (title: string) => `“${title}” becomes a new plan.`,
    holds: ({ competencies, rounds, questions }: { competencies: number; rounds: number; questions: number }) =>
      [
        counted(competencies, "competency", "competencies"),
        counted(rounds, "round", "rounds"),
        counted(questions, "question", "questions"),
      ].join(", "),
    nothing: "The plan already says what the file says. There is nothing to change.",
    changes: (number: number) => `${counted(number, "change", "changes")} to this plan`,
    of: ({ what, thing, field, name }: ImportChange) =>
      `${deeds[what]} · ${things[thing]}${name === "" ? "" : ` “${name}”`}${field === null ? "" : `, ${fieldName(field)}`}`,
    before: "Now",
    after: "In the file",
    empty: "Empty",
    more: (number: number) => `${counted(number, "more change", "more changes")} not shown.`,
    findings: (number: number) => `${counted(number, "thing", "things")} to look at in this plan`,
    moreFindings: (number: number) => `${counted(number, "more thing", "more things")} not shown.`,
  },
} as const;

function fieldName(field: string): string {
  return fieldNames[field] ?? field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
