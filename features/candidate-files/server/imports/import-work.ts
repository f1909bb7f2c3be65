import { setImmediate as breathe, setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { addDocument, type ReceivedFile } from "#features/documents/server/public.ts";
import { noteHiring } from "#features/people/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import type { FileStorage } from "#platform/server/storage/file-storage.ts";
import { type Actor, type ActorDb, asPerson, mayTrack } from "#platform/server/transaction.ts";
import { isWorking } from "../../import-states.ts";
import { bringRows } from "./bring-rows.ts";
import {
  countRows,
  deleteRows,
  type ImportRecord,
  listKept,
  listKeys,
  noRows,
  takeBack,
  takeImport,
  updateImport,
  writeRows,
} from "./import-queries.ts";
import { type ImportLine, type OpenedFile, openImportFile, valuesIn } from "./opened-file.ts";
import { plansOf, type ReadRow, readingOf } from "./read-rows.ts";

/** Rows of one transaction: small enough that others are served between two of them. */
const atOnce = { checked: 400, checkedWithFiles: 10, brought: 50, takenBack: 200 } as const;

const heldMillis = 300;

interface Due {
  id: string;
  /** In whose name: whoever brought the file, or whoever takes it back. */
  user_id: string | null;
  state: string;
}

interface Parts {
  pool: Pool;
  storage: FileStorage;
  log: Logger;
  now: () => Date;
  /** Rows of one transaction, in tests. */
  rows?: Partial<Record<keyof typeof atOnce, number>>;
}

/** A file that is open, with what its lines so far are about. */
interface Open extends OpenedFile {
  seen: Map<string, number>;
  /** Lines that are checked. */
  position: number;
}

/**
 * Works on imports while no request waits: checks their rows, brings them in, takes them back, some at a time. Each step is one transaction
 * in the name of whoever began it, with the rights that they have then. What a step did is in the rows, so that a program that was killed
 * goes on where it stood, and several processes share the work.
 */
export class ImportWork {
  readonly #parts: Parts;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  #open: Open | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Works until nothing is due. A call while it runs makes it look once more. */
  run(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#untilNothingIsDue().finally(() => {
      this.#running = undefined;
      this.#open = undefined;
    });
    return this.#running;
  }

  /** Begins nothing more; resolves when the step under way is through. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running?.catch(() => undefined);
  }

  async #untilNothingIsDue(): Promise<void> {
    const { pool } = this.#parts;
    while (this.#again && !this.#stopped) {
      this.#again = false;
      // Whoever waited longest comes first, so that a large file does not hold up a small one.
      const { rows } = await pool.query<Due>(
        `select id, state, case state when 'undoing' then actor_id else created_by end as user_id from candidate_imports where state in ('checking', 'running', 'undoing')
          order by updated_at limit 1`,
      );
      const [due] = rows;
      if (!due) return;
      const isThrough = await this.#step(due);
      this.#again = true;
      // Another process has it just now.
      await (isThrough ? breathe() : wait(heldMillis));
    }
  }

  /** False where nothing was done. */
  async #step(due: Due): Promise<boolean> {
    try {
      if (due.user_id === null) throw new Refusal("FORBIDDEN", "The person who started this import has left.");
      if (due.state === "checking") return await this.#check(due.id, due.user_id);
      if (due.state === "running") return await this.#bring(due.id, due.user_id);
      return await this.#takeBack(due.id, due.user_id);
    } catch (error) {
      this.#open = undefined;
      const isTold = error instanceof Refusal;
      if (!isTold) this.#parts.log.error({ err: error, id: due.id }, "an import could not go on");
      await this.#parts.pool.query(
        `update candidate_imports set failure = $2, updated_at = now(),
            state = case when state = 'checking' then 'mapping' when finished_at is null then 'checked' else 'done' end
          where id = $1 and state = $3`,
        [due.id, isTold ? error.message : "Something went wrong. Try again: it continues where it stopped.", due.state],
      );
      return true;
    }
  }

  /** One transaction of somebody who may still do it, with the import; nothing where another process has it, or it stands elsewhere. */
  #inside<T>(
    { id, userId, state }: { id: string; userId: string; state: string },
    work: (db: ActorDb, actor: Actor, record: ImportRecord) => Promise<T>,
  ): Promise<T | undefined> {
    return asPerson(this.#parts.pool, userId, async (db, actor) => {
      const gone = new Refusal("FORBIDDEN", "The person who started this import no longer has access.");
      if (actor === null) throw gone;
      if (!(await mayTrack(db))) throw gone;
      const record = await takeImport(db, id);
      if (!record && !(await isHeld(db, id))) throw gone;
      return record?.state === state && isWorking(record.state) ? work(db, actor, record) : undefined;
    });
  }

  async #check(id: string, userId: string): Promise<boolean> {
    const place = { id, userId, state: "checking" };
    const open = await this.#opened(place);
    if (!open) return false;
    const hasFiles = open.lines.some(({ path }) => path !== null);
    const { checked, checkedWithFiles } = { ...atOnce, ...this.#parts.rows };
    const lines = open.lines.slice(open.position, open.position + (hasFiles ? checkedWithFiles : checked));
    const kept = new Map(
      (
        await this.#inside(place, (db) =>
          listKept(
            db,
            id,
            lines.map(({ line }) => line),
          ),
        )
      )?.map((row) => [row.line, row]),
    );
    // Files are read while no transaction is open.
    const received = new Map<number, Awaited<ReturnType<OpenedFile["receive"]>>>();
    for (const { line, path } of lines)
      if (path !== null && !kept.get(line)?.documentId) received.set(line, await open.receive(path));
    const isThrough = await this.#inside(place, async (db, actor, record) => {
      if (record.version !== open.version || record.done !== open.position) {
        this.#open = undefined;
        return false;
      }
      const reading = await readingOf(db, record);
      if (!reading) return false;
      if (open.position === 0) await deleteRows(db, id, { until: open.headLine, files: open.givenLines });
      const read: ReadRow[] = [];
      for (const line of lines) {
        const before = kept.get(line.line);
        // What is in already is not read again.
        if (before && ["done", "undone", "kept"].includes(before.state)) continue;
        const told = received.get(line.line);
        const file = told && "file" in told ? told.file : null;
        const documentId = file ? await keep(db, actor, record, { line, file }) : (before?.documentId ?? null);
        const values = line.values ?? (file ? valuesIn(file.suggestions) : (before?.readValues ?? {}));
        read.push({
          line: line.line,
          readValues: filled(values),
          edits: before?.edits ?? {},
          choice: before?.choice ?? null,
          fileName: line.path,
          documentId,
          sameAs: null,
          fileProblem: told && "problem" in told ? told.problem : line.problem,
        });
      }
      const plans = await plansOf(db, reading, read, open.seen);
      await writeRows(
        db,
        { importId: id, organizationId: record.organizationId, groupId: record.groupId },
        plans.map(({ written }) => written),
      );
      const done = open.position + lines.length;
      const isLast = done >= open.lines.length;
      await updateImport(db, id, { done, total: open.lines.length, ...(isLast && { state: "checked" }) });
      return true;
    });
    if (isThrough) open.position += lines.length;
    else this.#open = undefined;
    return isThrough === true;
  }

  /** The file with what is known of the lines that are checked; read once as long as nobody else works on it. */
  async #opened(place: { id: string; userId: string; state: string }): Promise<Open | undefined> {
    const record = await this.#inside(place, async (_db, _actor, found) => found);
    if (!record?.mapping) return undefined;
    const standing = this.#open;
    if (
      standing &&
      standing.importId === record.id &&
      standing.version === record.version &&
      standing.position === record.done
    )
      return standing;
    const { storage } = this.#parts;
    const file = await openImportFile({ storage, record, mapping: record.mapping, owner: place.userId });
    const seen =
      record.done > 0 ? await this.#inside(place, (db) => listKeys(db, record.id)) : new Map<string, number>();
    if (!seen) return undefined;
    this.#open = { ...file, seen, position: record.done };
    return this.#open;
  }

  async #bring(id: string, userId: string): Promise<boolean> {
    const { brought } = { ...atOnce, ...this.#parts.rows };
    const { now } = this.#parts;
    const isThrough = await this.#inside({ id, userId, state: "running" }, async (db, actor, record) => {
      const reading = await readingOf(db, record);
      const rows = reading ? await bringRows(db, actor, reading, { most: brought, now: now() }) : 0;
      if (rows === brought) {
        await updateImport(db, id, { done: Math.min(record.done + rows, record.total) });
        return true;
      }
      const counts = (await countRows(db, [id])).get(id) ?? noRows;
      await updateImport(db, id, {
        done: counts.done,
        total: counts.done,
        state: "done",
        finishedAt: now().toISOString(),
      });
      const { people, candidates } = counts;
      const { organizationId, groupId, name } = record;
      await noteHiring(db, actor, [
        { organizationId, groupId, what: "import_finished", detail: { importId: id, name, people, candidates } },
      ]);
      return true;
    });
    return isThrough === true;
  }

  async #takeBack(id: string, userId: string): Promise<boolean> {
    const { takenBack } = { ...atOnce, ...this.#parts.rows };
    const isThrough = await this.#inside({ id, userId, state: "undoing" }, async (db, actor, record) => {
      const looked = await takeBack(db, id, takenBack);
      if (looked > 0) {
        await updateImport(db, id, { done: record.done + looked });
        return true;
      }
      await updateImport(db, id, { state: "undone", finishedAt: record.finishedAt ?? this.#parts.now().toISOString() });
      const { organizationId, groupId, name } = record;
      await noteHiring(db, actor, [{ organizationId, groupId, what: "import_undone", detail: { importId: id, name } }]);
      return true;
    });
    return isThrough === true;
  }
}

/** Without the fields that say nothing. */
const filled = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])));

/** Whether the import is there for the acting person, and only held by another process just now. */
async function isHeld(db: ActorDb, importId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from candidate_imports where id = ${importId}::uuid) as held`.execute(db);
  return rows[0]?.held === true;
}

/** Files it for whoever imports, until the row becomes somebody. */
async function keep(
  db: ActorDb,
  actor: Actor,
  { groupId }: ImportRecord,
  { line, file }: { line: ImportLine; file: ReceivedFile },
): Promise<string> {
  const name = (line.path?.split("/").at(-1) ?? "résumé").slice(0, 255);
  return (await addDocument(db, actor, { groupId, name, kind: "resume" }, () => file)).id;
}
