import { didYouMean, nearestWord } from "#platform/text/nearest-word.ts";
import { draftOf, type FileProblem } from "../convert.ts";
import { keysBeside, noPlan } from "../keys.ts";
import { formatName, type PlanFile } from "../plan-file.ts";
import { checkForm } from "../refusals.ts";
import { cellLimits, isEmpty, readCell, wordsOf } from "./cells.ts";
import {
  type Column,
  competencyColumns,
  planRows,
  questionColumns,
  roundColumns,
  sheetNames,
  sideWords,
  stageColumns,
} from "./columns.ts";

/** A sheet as it was read: rows from the first, each a list of cells. */
interface ReadSheet {
  sheet: string;
  data: readonly (readonly unknown[])[];
}

/** Something that cannot be used, where its author finds it. */
export interface SheetProblem {
  /** `rounds.0.questions.2.text`; empty for the workbook as a whole. */
  path: string;
  /** `Sheet Questions, row 4, column Minutes`. */
  place: string;
  message: string;
}

export type ReadSheets = { isPlan: true; file: PlanFile } | { isPlan: false; problems: SheetProblem[] };

interface Thing {
  values: Record<string, unknown>;
  /** By its field, what the head of a column says. */
  heads: ReadonlyMap<string, string>;
  sheet: string;
  row: number;
}

/** Reads a plan from the sheets of a workbook. Sheets and rows that are not of a plan are left aside; unknown columns are not. */
export function readSheets(sheets: readonly ReadSheet[]): ReadSheets {
  const problems: SheetProblem[] = [];
  const find = (name: string) => sheets.find(({ sheet }) => same(sheet, name));
  const missing = neededSheets.flatMap((name) => (find(name) ? [] : missingSheet(name, sheets)));
  if (missing.length > 0) return refused(missing);
  const ofPlan = Object.values(sheetNames).flatMap((name) => find(name) ?? []);
  const tooMuch = tooMuchIn(ofPlan);
  if (tooMuch) return refused([tooMuch]);
  const faults = faultsIn(ofPlan.filter(({ sheet }) => !same(sheet, sheetNames.coverage)));
  if (faults.length > 0) return refused(faults);
  const basics = planOf(find(sheetNames.plan) ?? noSheet, problems);
  const read = (name: string, columns: readonly Column[]) => thingsOf(find(name) ?? noSheet, columns, problems);
  const competencies = read(sheetNames.competencies, competencyColumns);
  const rounds = read(sheetNames.rounds, roundColumns);
  const questions = read(sheetNames.questions, questionColumns);
  // A workbook from before there were stages has no sheet of them, and then says nothing about them.
  const stages = find(sheetNames.stages) ? read(sheetNames.stages, stageColumns) : null;
  for (const stage of stages ?? [])
    if (sideOf(stage) === null)
      problems.push({
        path: "stagesBefore",
        place: placeOf(stage, "Stands"),
        message: `Write ${sideWords.before} or ${sideWords.after}`,
      });
  if (problems.length > 0) return refused(problems);

  const made = keysBeside([...competencies, ...rounds, ...questions].map(({ values }) => wordsOf(values.key).trim()));
  const competencyKey = keysOf(competencies, made).nameToKey;
  const { keys: roundKeys, nameToKey: roundKey } = keysOf(rounds, made);
  const asked = Map.groupBy(questions, ({ values }) => roundKey(wordsOf(values.round)));
  for (const question of questions) {
    const { round } = question.values;
    if (roundKeys.has(roundKey(wordsOf(round)))) continue;
    const message = isEmpty(round)
      ? "Enter the round it's asked in"
      : `No round in this workbook is called ${wordsOf(round)}`;
    problems.push({ path: "rounds", place: placeOf(question, "Round"), message });
  }
  if (problems.length > 0) return refused(problems);

  const places = new Map<string, Thing>();
  const { evenhand = formatName, ...plan } = basics.values;
  const stagesAt = (side: keyof typeof sideWords) =>
    stages
      ?.filter((stage) => sideOf(stage) === side)
      .map((stage, index) => {
        places.set(`${side === "before" ? "stagesBefore" : "stagesAfter"}.${index}`, stage);
        const { side: _, ...values } = stage.values;
        return values;
      });
  const file = {
    evenhand,
    plan,
    stagesBefore: stagesAt("before"),
    stagesAfter: stagesAt("after"),
    competencies: competencies.map((thing, index) => {
      places.set(`competencies.${index}`, thing);
      return thing.values;
    }),
    rounds: rounds.map((thing, index) => {
      places.set(`rounds.${index}`, thing);
      const leadsOn = Array.isArray(thing.values.leadsOn)
        ? thing.values.leadsOn.map((name) => competencyKey(wordsOf(name)))
        : [];
      const own = asked.get(wordsOf(thing.values.key)) ?? [];
      return {
        ...thing.values,
        leadsOn,
        questions: own.map((question, place) => {
          places.set(`rounds.${index}.questions.${place}`, question);
          const { round: _, competency, ...values } = question.values;
          return { ...values, competency: isEmpty(competency) ? null : competencyKey(wordsOf(competency)) };
        }),
      };
    }),
  };
  const checked = checkForm(file);
  const found = "file" in checked ? draftOf(checked.file, noPlan).problems : checked.problems;
  if ("file" in checked && found.length === 0) return { isPlan: true, file: checked.file };
  return refused(
    found.map(({ path, message }) => ({ path: path.join("."), place: placeIn(path, places, basics), message })),
  );
}

function sideOf({ values }: Thing): keyof typeof sideWords | null {
  const words = wordsOf(values.side);
  if (same(words, sideWords.before) || same(words, "before")) return "before";
  return same(words, sideWords.after) || same(words, "after") ? "after" : null;
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.toLowerCase();
const sentence = (message: string) => (/[.?]$/.test(message) ? message : `${message}.`);

export const refused = (problems: readonly SheetProblem[]): ReadSheets => ({
  isPlan: false,
  problems: problems.slice(0, 50).map((problem) => ({ ...problem, message: sentence(problem.message) })),
});

function placeOf({ sheet, row }: Pick<Thing, "sheet" | "row">, column?: string): string {
  return `Sheet ${sheet}, row ${row}${column === undefined ? "" : `, column ${column}`}`;
}

const noSheet: ReadSheet = { sheet: "", data: [] };

/** Without one of these an import could not tell a sheet that was renamed from things that are to go. */
const neededSheets = [sheetNames.plan, sheetNames.competencies, sheetNames.rounds, sheetNames.questions];

function missingSheet(name: string, sheets: readonly ReadSheet[]): SheetProblem[] {
  const others = sheets
    .map(({ sheet }) => sheet)
    .filter((sheet) => !neededSheets.some((needed) => same(sheet, needed)));
  const near = others.find(
    (sheet) => nearestWord(sheet, [name]) !== null || sheet.toLowerCase().includes(name.toLowerCase()),
  );
  const renamed = near === undefined ? "" : `. Did you rename it? There is one named ${near}`;
  return [{ path: "", place: "", message: `The workbook has no sheet named ${name}${renamed}` }];
}

/** What holds more text than can be read; told before any of it is taken apart. */
function tooMuchIn(sheets: readonly ReadSheet[]): SheetProblem | null {
  let all = 0;
  for (const { sheet, data } of sheets)
    for (const [index, cells] of data.entries())
      for (const cell of cells) {
        const length = typeof cell === "string" ? cell.length : 0;
        all += length;
        if (length > cellLimits.each) {
          const message = `A cell can have up to ${cellLimits.each.toLocaleString("en-US")} characters`;
          return { path: "", place: placeOf({ sheet, row: index + 1 }), message };
        }
      }
  return all > cellLimits.all
    ? { path: "", place: "", message: "The workbook contains more text than a plan can" }
    : null;
}

/** Cells that hold an error, or a formula without its result: reading them as empty would lose what somebody wrote. */
function faultsIn(sheets: readonly ReadSheet[]): SheetProblem[] {
  return sheets.flatMap(({ sheet, data }) =>
    data.flatMap((cells, index) =>
      cells.flatMap((cell, column): SheetProblem[] => {
        if (typeof cell !== "object" || cell === null || !("fault" in cell)) return [];
        const top = data[0]?.[column];
        // A head that holds an error itself names no column.
        const head = typeof top === "object" ? "" : wordsOf(top);
        const message = `The cell contains ${wordsOf(cell.fault)}. Enter its value`;
        return [{ path: "", place: placeOf({ sheet, row: index + 1 }, head === "" ? undefined : head), message }];
      }),
    ),
  );
}

const noField = (name: unknown, sentence: string, columns: readonly Column[]) =>
  didYouMean(
    `${wordsOf(name)} ${sentence}`,
    wordsOf(name),
    columns.map(({ title }) => title),
  );

/** A spreadsheet makes a date of what looks like one: nobody can tell what was typed. */
const isWrongDate = (cell: unknown, { kind }: Column) => cell instanceof Date && kind !== "date";
const dateSentence = "The cell contains a date or time. Format it as text or a number, and enter it again";

const columnOf = (name: unknown, columns: readonly Column[]) =>
  columns.find(({ title, before = title }) => same(wordsOf(name), title) || same(wordsOf(name), before));

type PlanSheet = { values: Record<string, unknown>; rows: ReadonlyMap<string, number> };

/** The first sheet has its fields below each other. */
function planOf({ sheet, data }: ReadSheet, problems: SheetProblem[]): PlanSheet {
  const values: Record<string, unknown> = {};
  const rows = new Map<string, number>();
  for (const [index, [name, value]] of data.entries()) {
    if (index === 0 || isEmpty(name)) continue;
    const column = columnOf(name, planRows);
    const place = placeOf({ sheet, row: index + 1 });
    if (!column) problems.push({ path: "plan", place, message: noField(name, "isn't a plan field", planRows) });
    else if (rows.has(column.field)) problems.push({ path: "plan", place, message: `${column.title} appears twice.` });
    else {
      rows.set(column.field, index + 1);
      set(values, column.field, readCell(value, column));
      if (isWrongDate(value, column)) problems.push({ path: "plan", place, message: dateSentence });
    }
  }
  return { values, rows };
}

function thingsOf({ sheet, data }: ReadSheet, columns: readonly Column[], problems: SheetProblem[]): Thing[] {
  const [heads = [], ...rows] = data;
  if (heads.every(isEmpty))
    problems.push({
      path: "",
      place: placeOf({ sheet, row: 1 }),
      message: "The column names are missing here",
    });
  const known = heads.map((head) => {
    if (isEmpty(head)) return null;
    const column = columnOf(head, columns);
    if (!column)
      problems.push({
        path: "",
        place: placeOf({ sheet, row: 1 }),
        message: noField(head, "isn't a column in this sheet", columns),
      });
    return column ?? null;
  });
  const written = new Map(known.flatMap((column, at) => (column ? [[column.field, wordsOf(heads[at]).trim()]] : [])));
  for (const [index, column] of known.entries())
    if (column && known.indexOf(column) < index)
      problems.push({
        path: "",
        place: placeOf({ sheet, row: 1 }),
        message: `The column ${column.title} appears twice.`,
      });
  return rows.flatMap((cells, index): Thing[] => {
    if (cells.every((cell) => wordsOf(cell).trim() === "")) return [];
    const values: Record<string, unknown> = {};
    for (const [place, column] of known.entries()) {
      if (!column) continue;
      set(values, column.field, readCell(cells[place], column));
      if (isWrongDate(cells[place], column))
        problems.push({
          path: "",
          place: placeOf({ sheet, row: index + 2 }, written.get(column.field)),
          message: dateSentence,
        });
    }
    closeLevels(values);
    return [{ values, heads: written, sheet, row: index + 2 }];
  });
}

/** Puts a value at `levels.0.anchor`, which becomes a list of objects. */
function set(values: Record<string, unknown>, field: string, value: unknown) {
  if (value === undefined) return;
  const [name = "", index, inner] = field.split(".");
  if (index === undefined || inner === undefined) {
    values[name] = value;
    return;
  }
  const levels: Record<string, unknown>[] = Array.isArray(values[name]) ? values[name] : [];
  const place = Number(index);
  while (levels.length <= place) levels.push({});
  Object.assign(levels[place] ?? {}, { [inner]: value });
  values[name] = levels;
}

/** A level of which anything is said has its number, by its place where none is written. */
function closeLevels(values: Record<string, unknown>) {
  if (!Array.isArray(values.levels)) return;
  values.levels = values.levels.flatMap((level: object, index) =>
    Object.keys(level).length === 0 ? [] : [{ value: index + 1, ...level }],
  );
}

/** Keys by which the things of a sheet are known, made of their names where none is written; cells elsewhere name either. */
function keysOf(things: readonly Thing[], made: (words: string) => string) {
  const keys = new Set<string>();
  for (const { values } of things) {
    const key = isEmpty(values.key) ? made(wordsOf(values.name)) : wordsOf(values.key).trim();
    values.key = key;
    keys.add(key);
  }
  const names = Map.groupBy(things, ({ values }) => wordsOf(values.name).trim());
  const nameToKey = (words: string) => {
    const word = words.trim();
    if (keys.has(word)) return word;
    const [first, second] = names.get(word) ?? [];
    return first && !second ? wordsOf(first.values.key) : word;
  };
  return { keys, nameToKey };
}

/** Where a field of the file stands in the sheets. */
function placeIn(path: FileProblem["path"], places: ReadonlyMap<string, Thing>, basics: PlanSheet): string {
  const [first, second] = path;
  if (first === "evenhand" || first === "plan") {
    const field = first === "evenhand" ? first : String(second ?? "");
    const row = basics.rows.get(field);
    return row === undefined ? `Sheet ${sheetNames.plan}` : placeOf({ sheet: sheetNames.plan, row });
  }
  for (let length = path.length; length > 0; length--) {
    const thing = places.get(path.slice(0, length).join("."));
    if (!thing) continue;
    const field = path.slice(length);
    const columns = [...competencyColumns, ...stageColumns, ...roundColumns, ...questionColumns];
    const named =
      columns.find((column) => column.field === field.join(".")) ??
      columns.find((column) => column.field === String(field[0]));
    return placeOf(thing, named && (thing.heads.get(named.field) ?? named.title));
  }
  return "";
}
