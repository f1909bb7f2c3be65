import { LanguageTag, libraryLimits, QuestionFields } from "../own-shapes.ts";
import { libraryQuestionTypes } from "../shipped-keys.ts";
import { wordsKey } from "../words-key.ts";
import { type CsvMapping, type CsvTable, type ImportRow, readCsvRows } from "./csv-file.ts";
import type { QuestionCsvField } from "./question-csv.ts";

interface Reading {
  table: CsvTable;
  mapping: CsvMapping<QuestionCsvField>;
  competencies: readonly { key: string; name: string }[];
  /** Keys of words that the library holds already. */
  known: ReadonlySet<string>;
}

export type QuestionRow = ImportRow<QuestionCsvField, QuestionFields>;

/** What each row becomes as a question. */
export function readQuestionRows({ table, mapping, competencies, known }: Reading): QuestionRow[] {
  const keyOf = new Map(
    competencies.flatMap(({ key, name }) => [[key, key] as const, [name.trim().toLowerCase(), key]]),
  );
  return readCsvRows({
    table,
    mapping,
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
      const language = LanguageTag.safeParse(cell("language") || "en");
      if (!language.success) refuse("language", "language");
      const competency = cell("competency");
      const competencyKey = competency === "" ? null : keyOf.get(competency.toLowerCase());
      if (competencyKey === undefined) refuse("competency", "competency");
      const anchors = [cell("anchor1"), cell("anchor2"), cell("anchor3"), cell("anchor4")];
      return {
        text: cell("text"),
        type,
        minutes,
        competencyKey,
        language: language.data,
        level: cell("level"),
        followUps: lines("followUps"),
        listenFor: lines("listenFor"),
        interviewerNotes: cell("interviewerNotes"),
        anchors: anchors.every((anchor) => anchor === "") ? [] : anchors,
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

function typeOf(value: string): (typeof libraryQuestionTypes)[number] | null {
  if (value === "") return "behavioural";
  const wanted = value
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_")
    .replace("behavioral", "behavioural");
  return libraryQuestionTypes.find((type) => type === wanted) ?? null;
}

function minutesOf(value: string): number | null {
  if (value === "") return 8;
  const found = /^(\d{1,3})\s*(?:m|min|mins|minutes)?\.?$/i.exec(value)?.[1];
  const minutes = Number(found);
  return found !== undefined && minutes <= 480 ? minutes : null;
}
