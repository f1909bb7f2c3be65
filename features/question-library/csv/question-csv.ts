import type { CsvColumn } from "#platform/csv/csv-file.ts";
import { writeCsv } from "#platform/text/write-csv.ts";
import type { QuestionFields, QuestionVariant } from "../own-shapes.ts";
import { typeInFiles } from "../type-spelling.ts";
import { listCell } from "./csv-rows.ts";

/** The columns of a file of questions, in the order in which they are written. */
export const questionCsvColumns = [
  { field: "text", head: "Question", otherNames: ["text", "question text", "prompt", "frage", "pregunta"] },
  { field: "type", head: "Type", otherNames: ["kind", "question type"] },
  {
    field: "competency",
    head: "Competency",
    otherNames: ["competence", "skill", "attribute", "category", "topic"],
  },
  { field: "level", head: "Level", otherNames: ["seniority", "level of role"] },
  { field: "minutes", head: "Minutes", otherNames: ["min", "duration", "time"] },
  { field: "language", head: "Language", otherNames: ["lang", "locale"] },
  {
    field: "followUps",
    head: "Follow-ups",
    otherNames: ["probes", "follow ups", "followups", "follow-up questions"],
  },
  {
    field: "listenFor",
    head: "Listen for",
    otherNames: ["look for", "what to listen for", "good answer", "signals"],
  },
  {
    field: "interviewerNotes",
    head: "Notes",
    otherNames: [
      "note",
      "interviewer notes",
      "guidance",
      "notes for the interviewer",
      "answer",
      "answers",
      "expected answer",
      "sample answer",
    ],
  },
  { field: "anchor1", head: "Anchor 1", otherNames: ["level 1", "not shown"] },
  { field: "anchor2", head: "Anchor 2", otherNames: ["level 2", "partly shown"] },
  { field: "anchor3", head: "Anchor 3", otherNames: ["level 3", "shown"] },
  { field: "anchor4", head: "Anchor 4", otherNames: ["level 4", "exceeds"] },
  { field: "wordingReason", head: "Reason for asking", otherNames: ["why asked"] },
] as const satisfies readonly CsvColumn<string>[];
export type QuestionCsvField = (typeof questionCsvColumns)[number]["field"];

interface Exported extends QuestionFields {
  status: string;
  competencyName: string | null;
  variants: readonly QuestionVariant[];
}

/** The questions for a spreadsheet. A variant is a row of its own below its question. */
export function questionCsv(questions: readonly Exported[]): string {
  const rows = questions.flatMap((question) => [
    rowOf(question, question, question.language),
    ...question.variants.map((variant) => rowOf(question, variant, variant.language)),
  ]);
  return writeCsv([...questionCsvColumns.map(({ head }) => head), "Status"], rows);
}

type Words = Pick<QuestionFields, "text" | "followUps" | "listenFor" | "interviewerNotes">;

function rowOf(question: Exported, words: Words, language: string): string[] {
  const [anchor1 = "", anchor2 = "", anchor3 = "", anchor4 = ""] = question.anchors;
  const values: Record<QuestionCsvField, string> = {
    text: words.text,
    type: typeInFiles(question.type),
    competency: question.competencyName ?? "",
    level: question.level,
    minutes: String(question.minutes),
    language,
    followUps: listCell(words.followUps),
    listenFor: listCell(words.listenFor),
    interviewerNotes: words.interviewerNotes,
    anchor1,
    anchor2,
    anchor3,
    anchor4,
    wordingReason: question.wordingReason,
  };
  return [...questionCsvColumns.map(({ field }) => values[field]), question.status];
}
