// Runs one load in a process of its own, told by a message: against the program over HTTP, or the same SQL through pg alone.
import { randomUUID } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import { types } from "pg";
import { type Database, embeddedDatabase, postgresDatabase } from "#platform/server/database.ts";
import { embeddedExtensions } from "#platform/server/embedded-directory.ts";
import { sendTogether } from "#platform/server/sent-together.ts";
import { HttpConnection } from "./http-connection.ts";
import { load, type Measured } from "./load.ts";
import { type Message, type Statement, swapped } from "./recorded-statements.ts";

interface Common {
  connections: number;
  millis: number;
  /** One thing per connection that it writes to, each at the version it stands at. */
  things: Thing[];
}

/** What a connection writes to. */
export interface Thing {
  id: string;
  version: number;
}

export type Task =
  | (Common & { against: "program"; port: number; path: string; cookie: string; body: unknown; writes: boolean })
  | (Common & {
      against: "sql";
      databaseUrl: string | null;
      dataDir: string | null;
      messages: Message[];
      recordedAs: Recorded;
    });

/** What of the recorded request differs from call to call, wherever it stands in a value. */
export interface Recorded {
  /** Id of the thing that was written to. */
  thing: string;
  /** Its version then; the next one follows. */
  version: number;
  /** Ids that were made for the call. */
  ids: string[];
  /** A word that stands in what was written. */
  word: string | null;
}

/** Words for what is written, different ones for every process. */
const wordOf = (count: number) => `w${process.pid}x${count}`;

/** A request's body with this call's values in place of `$thing`, `$uuid`, `$word` and `"$version"`; `$odd(a,b)` goes by the version. */
const bodyOf = (body: unknown, { id, version }: Thing, count: number) =>
  JSON.stringify({ json: body })
    .replaceAll("$thing", id)
    .replaceAll("$uuid", () => randomUUID())
    .replaceAll("$word", wordOf(count))
    .replaceAll('"$version"', String(version))
    .replaceAll(/\$odd\(([^,]+),([^)]+)\)/g, (_, odd: string, even: string) => (version % 2 === 1 ? odd : even));

export interface Result {
  measured: Measured;
  /** Where the things stand afterwards. */
  versions: number[];
}

async function againstProgram(task: Task & { against: "program" }): Promise<Result> {
  const connections = await Promise.all(Array.from({ length: task.connections }, () => HttpConnection.open(task.port)));
  const versions = task.things.map(({ version }) => version);
  const fixed = JSON.stringify({ json: task.body });
  let count = 0;
  const measured = await load(task.connections, task.millis, async (index) => {
    const connection = connections[index];
    if (!connection) throw new Error("No connection.");
    if (!task.writes) return void (await connection.post(task.port, task.path, task.cookie, fixed));
    const version = versions[index] ?? 0;
    const body = bodyOf(task.body, { id: task.things[index]?.id ?? "", version }, ++count);
    const answer: { json: { version?: number } } = JSON.parse(
      await connection.post(task.port, task.path, task.cookie, body),
    );
    versions[index] = answer.json.version ?? version + 1;
  });
  for (const connection of connections) connection.close();
  return { measured, versions };
}

async function againstSql(task: Task & { against: "sql" }): Promise<Result> {
  const database: Database = task.databaseUrl
    ? postgresDatabase(task.databaseUrl, task.connections)
    : embeddedDatabase(await PGlite.create(task.dataDir ?? "", { extensions: await embeddedExtensions() }));
  const versions = task.things.map(({ version }) => version);
  const { recordedAs } = task;
  let count = 0;
  const measured = await load(task.connections, task.millis, async (index) => {
    const client = await database.pool.connect();
    const version = versions[index] ?? 0;
    const swaps: [string, string][] = [
      [String(recordedAs.version + 1), String(version + 1)],
      [String(recordedAs.version), String(version)],
      ...recordedAs.ids.map((id): [string, string] => [id, randomUUID()]),
    ];
    const thing = task.things[index];
    if (thing && recordedAs.thing !== "") swaps.push([recordedAs.thing, thing.id]);
    if (recordedAs.word !== null) swaps.push([recordedAs.word, wordOf(++count)]);
    const filled = ({ values, ...statement }: Statement) =>
      // An empty list of values would make pg use the slower extended protocol for a plain message.
      values?.length ? { ...statement, values: values.map((value) => swapped(value, swaps)) } : statement;
    const asText = ({ text, values = [] }: Statement) => ({
      text,
      values: values.map((value) => (value === null ? null : String(value))),
    });
    try {
      for (const [first, ...more] of task.messages.map((message) => message.map(filled))) {
        if (first && more.length === 0) await client.query(first);
        else if (first) await sendTogether(client, [first, ...more].map(asText), types);
      }
    } finally {
      client.release();
    }
    if (task.things.length > 0) versions[index] = version + 1;
  });
  await database.close();
  return { measured, versions };
}

process.once("message", async (task: Task) => {
  const result = task.against === "program" ? await againstProgram(task) : await againstSql(task);
  process.send?.(result, () => process.exit(0));
});
