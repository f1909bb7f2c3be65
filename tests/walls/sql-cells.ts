import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { Audience } from "./audience.ts";
import { type Cast, nameOf } from "./cast.ts";
import { type Callable, readFunctions, readTables, type Table } from "./catalogue.ts";
import { fill, relationsOf, type TableWall } from "./expectation.ts";
import { walls } from "./expected/all.ts";
import { callers, type Principal, type Relation } from "./principals.ts";

/**
 * What a try must come to. `done`: at least one row. `refused`: no row, or the policy says no; a constraint that stops it
 * does not count, for the policy let it through. `kept`: no row, whatever stops it. `not granted`: refused before any
 * policy is asked. `refused with …`: with this code, to the owner too.
 */
export type Outcome = "done" | "refused" | "kept" | "not granted" | `refused with ${string}`;

export interface SqlCell {
  title: string;
  /** Table or function that it is about. */
  about: string;
  who: Principal;
  /** Done as the owner before it. */
  prepare: string | null;
  statement: string;
  wanted: Outcome;
  /** Finds the row that the statement must leave as it is; it is done when that row has changed or gone. */
  spares?: string;
}

type Row = Record<string, unknown>;
const scopes = [
  "organization_id",
  "group_id",
  "plan_id",
  "user_id",
  "round_id",
  "interview_round_id",
  "version_id",
  "factor_id",
  "session_id",
  "publication_id",
  "person_id",
  "opportunity_id",
  "candidate_id",
  "interview_version_id",
  "task_id",
];
const quoted = (value: unknown) =>
  value === null || value === undefined
    ? "null"
    : `'${(typeof value === "object" ? JSON.stringify(value) : String(value)).replaceAll("'", "''")}'`;
const match = (row: Row, columns: readonly string[]) =>
  columns.map((name) => `${name} = ${quoted(row[name])}`).join(" and ");

/** A value that no row has yet, of the type of the column. */
function another(type: string, value: unknown): unknown {
  if (type === "uuid") return randomUUID();
  return /int/.test(type) ? Number(value) + 1000 : `${value}-new`;
}

/** The row found, made into one that could be added: unique columns differ, and where none can, the found one goes first. */
function freshRow(
  { columns, uniques, name }: Table,
  wall: TableWall,
  found: Row,
): { row: Row; prepare: string | null } {
  const row: Row = { ...found, ...wall.fresh };
  let prepare: string | null = null;
  for (const unique of uniques) {
    if (unique.some((column) => wall.fresh && column in wall.fresh)) continue;
    const free = columns.filter(
      (column) => unique.includes(column.name) && (column.name === "id" || !column.inForeignKey),
    );
    const [chosen] = ["uuid", "int", "text"].flatMap((kind) => free.filter(({ type }) => type.includes(kind)));
    if (chosen) row[chosen.name] = another(chosen.type, found[chosen.name]);
    else prepare = `delete from ${name} where ${match(found, unique)}`;
  }
  return { row, prepare };
}

function insertion({ name, columns }: Table, row: Row): string {
  const granted = columns.filter(({ mayInsert }) => mayInsert);
  const list = (granted.length > 0 ? granted : columns).map((column) => column.name).join(", ");
  return `insert into ${name} (${list}) select ${list} from json_populate_record(null::${name}, ${quoted(row)})`;
}

/** All tries on one table. */
class TableCells {
  readonly cells: SqlCell[] = [];
  readonly #table: Table;
  readonly #wall: TableWall;
  readonly #cast: Cast;
  readonly #rows: ReadonlyMap<string, Row>;

  constructor(given: { table: Table; wall: TableWall; cast: Cast; rows: ReadonlyMap<string, Row> }) {
    this.#table = given.table;
    this.#wall = given.wall;
    this.#cast = given.cast;
    this.#rows = given.rows;
    for (const who of callers)
      for (const relation of this.#cast.relations(who, this.#wall.of)) this.#tryAll(who, relation);
    this.#tryAsJob();
  }

  #row(who: Principal, relation: Relation): Row | undefined {
    return this.#rows.get(fill(this.#wall.where, this.#cast.names(who, relation)));
  }

  #put(
    who: Principal,
    what: string,
    cell: Pick<SqlCell, "statement" | "wanted" | "spares"> & { prepare?: string | null },
  ) {
    const about = this.#table.name;
    this.cells.push({ prepare: null, ...cell, who, about, title: `${this.#wall.table}: ${what}, as ${who}` });
  }

  #tryAll(who: Principal, relation: Relation) {
    const { name, isView, columns, uniques } = this.#table;
    const { where, of, hidden = [], fixed = [], inName = [], read, add, change, remove, table } = this.#wall;
    const found = this.#row(who, relation);
    const isOpen = read ?? add ?? change ?? remove;
    if (isOpen && !found && this.#wall.isRare) return;
    if (isOpen && !found) throw new Error(`${table}: no row where ${where} (${relation} of ${who}); give it a seed`);
    const wanted = (may: Audience | undefined): Outcome =>
      !may ? "not granted" : may(who, relation) ? "done" : "refused";
    const key = found && uniques[0] ? match(found, uniques[0]) : fill(where, this.#cast.names(who, relation));
    this.#put(who, `read ${relation}`, {
      statement: `select from ${name} where ${read ? key : "true"}`,
      wanted: wanted(read),
    });
    for (const column of hidden)
      this.#put(who, `read ${column} of ${relation}`, {
        statement: `select ${column} from ${name}`,
        wanted: "not granted",
      });
    for (const column of fixed)
      this.#put(who, `change ${column} of ${relation}`, {
        statement: `update ${name} set ${column} = ${column} where ${key}`,
        wanted: "not granted",
      });
    if (isView) return;
    const column = (columns.find(({ mayUpdate }) => mayUpdate) ?? columns[0])?.name;
    // Without a right to read, a value of the row cannot be given back to it.
    const update = `update ${name} set ${column} = ${change ? column : "default"} where ${change ? key : "true"}`;
    this.#put(who, `change ${relation}`, { statement: update, wanted: wanted(change) });
    this.#put(who, `remove ${relation}`, {
      statement: `delete from ${name} where ${remove ? key : "true"}`,
      wanted: wanted(remove),
    });
    if (!found) {
      this.#put(who, `add ${relation}`, { statement: `insert into ${name} default values`, wanted: wanted(add) });
      return;
    }
    // Without a condition nothing of the row is read, and the policy for reading is not asked: only its own holds it back.
    const spares = `select xmin::text from ${name} where ${key}`;
    const plain = columns.find(
      (one) => one.mayUpdate && one.hasDefault && !one.inForeignKey && !uniques.flat().includes(one.name),
    )?.name;
    if (change && plain !== undefined && !change(who, relation))
      this.#put(who, `change all, ${relation} among them`, {
        statement: `update ${name} set ${plain} = default`,
        spares,
        wanted: "refused",
      });
    if (remove && !remove(who, relation))
      this.#put(who, `remove all, ${relation} among them`, {
        statement: `delete from ${name}`,
        spares,
        wanted: "refused",
      });
    const names = this.#cast.names(who, relation);
    const { row, prepare } = freshRow(this.#table, this.#wall, found);
    for (const by of inName) row[by] = names.me;
    this.#put(who, `add ${relation}`, { statement: insertion(this.#table, row), prepare, wanted: wanted(add) });
    if (add?.(who, relation) && names.person !== names.me)
      for (const by of inName) {
        const statement = insertion(this.#table, { ...row, [by]: names.person });
        this.#put(who, `add ${relation} in another's name (${by})`, { statement, prepare, wanted: "refused" });
      }
    for (const other of relationsOf[of]) {
      if (other === relation || (other === "own" && !this.#row(who, other))) continue;
      this.#tryAcross(who, relation, { other, key, row, prepare });
    }
  }

  /** Whoever may at one of two places only puts a part of the other one into a row of this one. */
  #tryAcross(
    who: Principal,
    relation: Relation,
    given: { other: Relation; key: string; row: Row; prepare: string | null },
  ) {
    const { other, key, row, prepare } = given;
    const { add, change, free = [] } = this.#wall;
    const { name, columns, uniques } = this.#table;
    const [here, there] = [this.#row(who, relation), this.#row(who, other)];
    if (!here || !there) return;
    const parts = scopes.filter(
      (column) =>
        columns.some((one) => one.name === column) && here[column] !== there[column] && !free.includes(column),
    );
    const sets = [...parts.map((part) => [part]), ...(parts.length > 1 ? [parts] : [])];
    for (const moved of sets) {
      const told = `${moved.join(", ")} of ${other} in ${relation}`;
      const theirs = Object.fromEntries(moved.map((part) => [part, there[part]]));
      if (add?.(who, relation) && !add(who, other))
        this.#put(who, `add ${told}`, {
          statement: insertion(this.#table, { ...row, ...theirs }),
          prepare,
          wanted: "kept",
        });
      if (!change || change(who, relation) === change(who, other)) continue;
      const assigned = moved.map((part) => `${part} = ${quoted(there[part])}`).join(", ");
      // What stands there already makes room, so that no unique index does the policy's work.
      const inTheWay = uniques.filter((unique) => unique.some((column) => moved.includes(column)));
      const gone = inTheWay.map((unique) => `(${match({ ...here, ...theirs }, unique)})`);
      this.#put(who, `change ${told}`, {
        statement: `update ${name} set ${assigned} where ${key}`,
        prepare: gone.length > 0 ? `delete from ${name} where (${gone.join(" or ")}) and not (${key})` : null,
        wanted: "kept",
      });
    }
  }

  #tryAsJob() {
    const { name, isView } = this.#table;
    const [found] = this.#rows.values();
    if (!found || isView) return;
    const key = match(found, this.#table.uniques[0] ?? []);
    this.#put("job", "read", { statement: `select from ${name} where ${key}`, wanted: "done" });
    for (const [statement, code] of Object.entries(this.#wall.never ?? {}))
      this.#put("job", statement, {
        statement: fill(statement, this.#cast.names("owner", "ours")),
        wanted: `refused with ${code}`,
      });
    if (!this.#wall.frozen) return;
    const column = this.#table.columns[0]?.name;
    const frozen = { wanted: "refused with 23001" as const };
    this.#put("job", "change", { statement: `update ${name} set ${column} = ${column} where ${key}`, ...frozen });
    this.#put("job", "remove", { statement: `delete from ${name} where ${key}`, ...frozen });
    this.#put("job", "empty", { statement: `truncate ${name} cascade`, ...frozen });
  }
}

/** The rows that the templates find, by what finds them. */
async function findRows(pool: Pool, wall: TableWall, cast: Cast): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const who of callers)
    for (const relation of cast.relations(who, wall.of)) {
      const where = fill(wall.where, cast.names(who, relation));
      if (rows.has(where)) continue;
      const found = await pool.query(`select to_jsonb(t) as row from ${nameOf(wall.table)} t where ${where} limit 1`);
      if (found.rows[0]) rows.set(where, found.rows[0].row);
    }
  return rows;
}

function functionCells(functions: readonly Callable[], cast: Cast): SqlCell[] {
  const asked = [...walls.functions, ...walls.statements].flatMap(({ name, of, prepare, asks, spares, tells }) =>
    callers.flatMap((who) =>
      cast.relations(who, of).map((relation): SqlCell => {
        const wanted = tells(who, relation) ? "done" : "refused";
        const statement = fill(asks, cast.names(who, relation));
        return {
          title: `${name}: ${asks} of ${relation}, as ${who}`,
          about: name,
          who,
          prepare: prepare === undefined ? null : fill(prepare, cast.names(who, relation)),
          statement,
          wanted,
          ...(spares !== undefined && { spares: fill(spares, cast.names(who, relation)) }),
        };
      }),
    ),
  );
  const closed = functions
    .filter(({ granted, name }) => !granted && !walls.functions.some((wall) => wall.name === name))
    .flatMap(({ name, call }) =>
      callers.map((who): SqlCell => {
        const statement = `select from ${call}`;
        // Of this one: what it calls may be granted to nobody, either.
        const wanted = `refused with 42501 permission denied for function ${name.replace(/.*\./, "")}` as const;
        return { title: `${name}: call, as ${who}`, about: name, who, prepare: null, statement, wanted };
      }),
    );
  return [...asked, ...closed];
}

/** Every try of the matrix, from the expectations and the catalogue. */
export async function buildSqlCells(pool: Pool, cast: Cast): Promise<SqlCell[]> {
  const tables = new Map((await readTables(pool)).map((table) => [table.name, table]));
  const cells: SqlCell[] = [];
  for (const wall of walls.tables) {
    const table = tables.get(nameOf(wall.table));
    if (!table) throw new Error(`${wall.table} stands in the expectations, not in the database`);
    cells.push(...new TableCells({ table, wall, cast, rows: await findRows(pool, wall, cast) }).cells);
  }
  return [...cells, ...functionCells(await readFunctions(pool), cast)];
}
