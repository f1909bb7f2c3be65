import type { CsvAnswers, CsvMapping, CsvTable } from "#platform/csv/csv-file.ts";
import { QuestionFields } from "../own-shapes.ts";
import { canonicalTag, libraryLimits, libraryQuestionTypes } from "../shipped-keys.ts";
import { typeOfFile } from "../type-spelling.ts";
import { type ImportRow, readCsvRows } from "./csv-rows.ts";
import type { QuestionCsvField } from "./question-csv.ts";
import { wordsKey } from "./words-key.ts";

interface Reading {
  table: CsvTable;
  mapping: CsvMapping<QuestionCsvField>;
  answers?: CsvAnswers<QuestionCsvField> | undefined;
  competencies: readonly { key: string; name: string }[];
  /** Keys of words that the library holds already. */
  known: ReadonlySet<string>;
}

/** Keys of the words that the library holds: own questions in all their languages, and those that ship. */
export const knownQuestions = (
  own: readonly { text: string; variants: readonly { text: string }[] }[],
  shipped: readonly { text: string }[],
): Set<string> =>
  new Set([...own.flatMap((one) => [one, ...one.variants]), ...shipped].map(({ text }) => wordsKey(text)));

export type QuestionRow = ImportRow<QuestionCsvField, QuestionFields>;

/** What each row becomes as a question. */
export function readQuestionRows({ table, mapping, answers, competencies, known }: Reading): QuestionRow[] {
  const keyOf = new Map(
    competencies.flatMap(({ key, name }) => [[key, key] as const, [name.trim().toLowerCase(), key]]),
  );
  return readCsvRows({
    table,
    mapping,
    answers,
    known,
    name: "text",
    keyOf: wordsKey,
    most: (field) => mostOf[field] ?? libraryLimits.text,
    shape: QuestionFields,
    fieldAt: ([first, place]) =>
      first === "anchors" ? `anchor${Number(place) + 1}` : first === "competencyKey" ? "competency" : String(first),
    read: ({ cell, lines, refuse }) => {
      const type = typeOf(cell("type"));
      if (type === null) refuse("type", "type");
      const minutes = minutesOf(cell("minutes"));
      if (minutes === null) refuse("minutes", "minutes");
      const language = canonicalTag(cell("language") || "en");
      if (language === null) refuse("language", "language");
      const competency = cell("competency");
      const competencyKey = competency === "" ? null : keyOf.get(competency.toLowerCase());
      if (competencyKey === undefined) refuse("competency", "competency");
      const anchors = [cell("anchor1"), cell("anchor2"), cell("anchor3"), cell("anchor4")];
      return {
        text: cell("text"),
        type,
        minutes,
        competencyKey,
        language,
        level: cell("level"),
        followUps: lines("followUps"),
        listenFor: lines("listenFor"),
        interviewerNotes: cell("interviewerNotes"),
        anchors: anchors.every((anchor) => anchor === "") ? [] : anchors,
        wordingReason: cell("wordingReason"),
      };
    },
  });
}

/** Lists are measured line by line; what names something else is known or not. */
const mostOf: Partial<Record<QuestionCsvField, number>> = {
  level: libraryLimits.name,
  type: Infinity,
  competency: Infinity,
  minutes: Infinity,
  language: Infinity,
  followUps: Infinity,
  listenFor: Infinity,
};

export function typeOf(value: string): (typeof libraryQuestionTypes)[number] | null {
  if (value === "") return "behavioural";
  const wanted = typeOfFile(value.toLowerCase().replaceAll(/[\s-]+/g, "_"));
  return libraryQuestionTypes.find((type) => type === wanted) ?? null;
}

function minutesOf(value: string): number | null {
  if (value === "") return 8;
  const found = /^(\d{1,3})\s*(?:m|min|mins|minutes)?\.?$/i.exec(value)?.[1];
  const minutes = Number(found);
  return found !== undefined && minutes <= 480 ? minutes : null;
}
