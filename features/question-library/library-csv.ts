import Papa from "papaparse";
import type { QuestionFields, QuestionVariant } from "./own-shapes.ts";

/** Fields that a column can hold, in the order in which they are written. */
export const csvFields = [
  "text",
  "type",
  "competency",
  "level",
  "minutes",
  "language",
  "followUps",
  "listenFor",
  "interviewerNotes",
  "anchor1",
  "anchor2",
  "anchor3",
  "anchor4",
] as const;
export type CsvField = (typeof csvFields)[number];

/** Heads of the columns as they are written. */
export const csvHeads: Readonly<Record<CsvField, string>> = {
  text: "Question",
  type: "Type",
  competency: "Competency",
  level: "Level",
  minutes: "Minutes",
  language: "Language",
  followUps: "Probes",
  listenFor: "Listen for",
  interviewerNotes: "Notes",
  anchor1: "Anchor 1",
  anchor2: "Anchor 2",
  anchor3: "Anchor 3",
  anchor4: "Anchor 4",
};

interface Exported extends QuestionFields {
  status: string;
  competencyName: string | null;
  variants: readonly QuestionVariant[];
}

/** The questions for a spreadsheet: UTF-8 with its mark. A variant is a row of its own below its question. */
export function libraryCsv(questions: readonly Exported[]): string {
  const rows = questions.flatMap((question) => [
    rowOf(question, question, question.language),
    ...question.variants.map((variant) => rowOf(question, variant, variant.language)),
  ]);
  const fields = [...csvFields.map((field) => csvHeads[field]), "Status"];
  // A text that a spreadsheet would take for a formula gets an apostrophe in front, also behind white space.
  const escapeFormulae = /^[\s\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
  return `\ufeff${Papa.unparse({ fields, data: rows }, { escapeFormulae, newline: "\r\n" })}\r\n`;
}

type Words = Pick<QuestionFields, "text" | "followUps" | "listenFor" | "interviewerNotes">;

function rowOf(question: Exported, words: Words, language: string): string[] {
  const [anchor1 = "", anchor2 = "", anchor3 = "", anchor4 = ""] = question.anchors;
  const values: Record<CsvField, string> = {
    text: words.text,
    type: question.type,
    competency: question.competencyName ?? "",
    level: question.level,
    minutes: String(question.minutes),
    language,
    followUps: words.followUps.join("\n"),
    listenFor: words.listenFor.join("\n"),
    interviewerNotes: words.interviewerNotes,
    anchor1,
    anchor2,
    anchor3,
    anchor4,
  };
  return [...csvFields.map((field) => values[field]), question.status];
}
