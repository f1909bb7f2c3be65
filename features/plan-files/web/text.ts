import { counted } from "#platform/text/counted.ts";
import { text as ui } from "#ui/text.ts";
import type { ImportChange } from "../changes.ts";

const things: Record<ImportChange["thing"], string> = {
  plan: "Plan",
  competency: "Competency",
  stage: "Stage",
  round: "Round",
  question: "Question",
};

const actions: Record<ImportChange["what"], string> = {
  added: "Added",
  changed: "Changed",
  moved: "Moved",
  removed: "Removed",
};

/** Fields whose names do not read as words by themselves. */
const fieldNames: Readonly<Record<string, string>> = {
  focusCompetencyIds: "focus competencies",
  competencyId: "competency",
  durationMinutes: "duration",
  targetDays: "target in days",
  keptDuplicates: "similar questions kept",
};

/** Every visible string of the screens for files. */
export const text = {
  making: "Preparing the file",
  print: {
    button: "Print",
    failed: "Couldn't create the document.",
    failedWhy: ui.unansweredSafe,
  },
  menu: {
    trigger: "Interview kit",
    open: "View kit",
    practice: "Practice interview",
    print: (number: number | null) => (number === null ? "Print draft" : `Print version ${number}`),
    draft: "Download draft",
    published: (number: number) => `Download version ${number}`,
    formats: {
      kit: "Interview kit (PDF)",
      scorecards: "Blank scorecards (PDF)",
      candidate: "Candidate sheet (PDF)",
      xlsx: "Excel workbook",
      yaml: "YAML",
      json: "JSON",
      csv: "Questions only (CSV)",
    },
    others: "Other formats",
    synonyms: {
      open: ["interview kit", "scorecard", "screen"],
      practice: ["rehearse", "try", "dry run"],
      print: ["print kit", "interview kit", "pdf", "paper"],
      files: ["export", "save", "file"],
      draft: ["export", "save", "file"],
    },
    exported: (fileName: string) => `Downloaded ${fileName}`,
    failed: "Couldn't download the file.",
    failedWhy: ui.unansweredSafe,
  },
  sheet: {
    title: "Import changes from a file",
    close: "Cancel",
    apply: "Apply changes",
  },
  form: {
    field: "File",
    choose: "Choose a file",
    another: "Choose another file",
    drop: "or drop it here. YAML or JSON up to 1 MB, or XLSX up to 700 KB.",
    chosen: (name: string) => `Chosen: ${name}`,
    missing: "Choose a file",
    tooLarge: "The file is larger than 1 MB. Choose a smaller one.",
    workbookTooLarge: "The workbook is larger than 700 KB. Choose a smaller one.",
    notText: "This file isn't UTF-8 text. Save it as UTF-8 and choose it again.",
    reading: "Reading the file",
    unusable: (number: number) => `This file can't be used: ${counted(number, "problem", "problems")}.`,
    failed: "Couldn't import the file.",
    unread: ui.unansweredSafe,
    failedWhy: ui.unanswered,
    changed: "The plan has changed since you checked.",
    again: "Check again",
    imported: (edits: number) =>
      edits === 0 ? "The plan already matches the file" : `Imported ${counted(edits, "change", "changes")}`,
  },
  preview: {
    newPlan: (title: string) => `Creates a new plan: “${title}”.`,
    holds: ({ competencies, rounds, questions }: { competencies: number; rounds: number; questions: number }) =>
      [
        counted(competencies, "competency", "competencies"),
        counted(rounds, "round", "rounds"),
        counted(questions, "question", "questions"),
      ].join(", "),
    nothing: "The plan already matches the file. Nothing to change.",
    changes: (number: number) => `${counted(number, "change", "changes")} to this plan`,
    of: ({ what, thing, field, name }: ImportChange) =>
      `${actions[what]} · ${things[thing]}${name === "" ? "" : ` “${name}”`}${field === null ? "" : `, ${fieldName(field)}`}`,
    before: "Now",
    after: "In the file",
    empty: "Empty",
    more: (number: number) => `${counted(number, "more change", "more changes")} not shown.`,
    findings: (number: number) => `${counted(number, "suggestion", "suggestions")} for this plan`,
    moreFindings: (number: number) => `${counted(number, "more suggestion", "more suggestions")} not shown.`,
  },
} as const;

function fieldName(field: string): string {
  return fieldNames[field] ?? field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
