import { coverageOf } from "#features/interview-plans/coverage.ts";
import type { PlanDraft } from "#features/interview-plans/plan-draft.ts";
import { counted } from "#platform/text/counted.ts";
import { fileOf } from "../convert.ts";
import { type CellValue, cellOf } from "./cells.ts";
import {
  type Column,
  competencyColumns,
  planColumns,
  planRows,
  questionColumns,
  roundColumns,
  sheetNames,
  sideWords,
  stageColumns,
} from "./columns.ts";

/** One sheet of a workbook: its heads and its rows. */
export interface SheetTable {
  name: string;
  heads: readonly string[];
  rows: readonly (readonly CellValue[])[];
}

/** A plan as the sheets of a workbook. Things name each other by their names where these tell them apart, else by their keys. */
export function sheetsOf(draft: PlanDraft, planId: string): SheetTable[] {
  const { evenhand, plan, competencies, stagesBefore = [], stagesAfter = [], rounds } = fileOf(draft, planId);
  const competencyName = namesFor(competencies);
  const roundName = namesFor(rounds);
  const questions = rounds.flatMap(({ key = "", questions }) =>
    questions.map(({ competency, ...question }) => ({
      ...question,
      round: roundName(key),
      competency: competency === null ? null : competencyName(competency),
    })),
  );
  return [
    {
      name: sheetNames.plan,
      heads: planColumns,
      rows: planRows.map(({ title, field, kind }) => [title, cellOf(Reflect.get({ evenhand, ...plan }, field), kind)]),
    },
    tableOf(
      sheetNames.rounds,
      roundColumns,
      rounds.map((round) => ({ ...round, leadsOn: round.leadsOn.map(competencyName) })),
    ),
    tableOf(sheetNames.questions, questionColumns, questions),
    tableOf(sheetNames.competencies, competencyColumns, competencies),
    tableOf(sheetNames.stages, stageColumns, [
      ...stagesBefore.map((stage) => ({ ...stage, side: sideWords.before })),
      ...stagesAfter.map((stage) => ({ ...stage, side: sideWords.after })),
    ]),
    coverage(draft),
  ];
}

function tableOf(name: string, columns: readonly Column[], things: readonly object[]): SheetTable {
  return {
    name,
    heads: columns.map(({ title }) => title),
    rows: things.map((thing) => columns.map(({ field, kind }) => cellOf(at(thing, field), kind))),
  };
}

/** The value at a path such as `levels.0.anchor`. */
function at(thing: object, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (inner, step) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, step) : undefined),
      thing,
    );
}

interface Named {
  key?: string | undefined;
  name: string;
}

/** What to call a thing in the cells of others. */
function namesFor(things: readonly Named[]): (key: string) => string {
  const keys = new Set(things.map(({ key }) => key));
  const counts = Map.groupBy(things, ({ name }) => name);
  const isTelling = (name: string) =>
    name.trim() === name && name !== "" && !/[\n\r]/.test(name) && !keys.has(name) && counts.get(name)?.length === 1;
  const names = new Map(things.map(({ key, name }) => [key, name]));
  return (key) => {
    const name = names.get(key) ?? "";
    return isTelling(name) ? name : key;
  };
}

/** For reading alone: an import leaves it aside. */
function coverage(draft: PlanDraft): SheetTable {
  return {
    name: sheetNames.coverage,
    heads: ["Competency", ...draft.rounds.map(({ name }) => name), "Questions", "Minutes", "Rounds"],
    rows: coverageOf(draft).map(({ name, cells, questions, minutes, askedIn }) => [
      name,
      ...cells.map((cell) => cellWords(cell)),
      questions,
      minutes,
      askedIn,
    ]),
  };
}

function cellWords({
  questions,
  minutes,
  leads,
}: {
  questions: number;
  minutes: number;
  leads: boolean;
}): string | null {
  const words = questions === 0 ? [] : [`${counted(questions, "question", "questions")}, ${minutes} min`];
  return [...words, ...(leads ? ["focus"] : [])].join(" · ") || null;
}
