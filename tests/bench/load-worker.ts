// Runs one load in a process of its own, told by a message: against the program over HTTP, or the same SQL through pg alone.
import { randomUUID } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import { types } from "pg";
import { type Database, embeddedDatabase, postgresDatabase } from "#platform/server/database.ts";
import { embeddedExtensions } from "#platform/server/embedded-directory.ts";
import { sendTogether } from "#platform/server/sent-together.ts";
import { HttpConnection } from "./http-connection.ts";
import { load, type Measured } from "./load.ts";
import type { Message, Statement } from "./recorded-statements.ts";

interface Common {
  connections: number;
  millis: number;
  /** One plan per connection, each at the version it stands at; for writes. */
  plans: { planId: string; version: number }[];
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

/** Values of the recorded request that differ from call to call. */
export interface Recorded {
  planId: string;
  batchId: string;
  version: number;
}

export interface Result {
  measured: Measured;
  /** Where the plans stand afterwards. */
  versions: number[];
}

async function againstProgram(task: Task & { against: "program" }): Promise<Result> {
  const connections = await Promise.all(Array.from({ length: task.connections }, () => HttpConnection.open(task.port)));
  const versions = task.plans.map((plan) => plan.version);
  const fixed = JSON.stringify({ json: task.body });
  const measured = await load(task.connections, task.millis, async (index) => {
    const connection = connections[index];
    if (!connection) throw new Error("No connection.");
    if (!task.writes) return void (await connection.post(task.port, task.path, task.cookie, fixed));
    const baseVersion = versions[index] ?? 0;
    const edit = { kind: "set-basics", fields: { reason: `Reason ${baseVersion}` } };
    const body = { planId: task.plans[index]?.planId, batchId: randomUUID(), baseVersion, edits: [edit] };
    const answer: { json: { version: number } } = JSON.parse(
      await connection.post(task.port, task.path, task.cookie, JSON.stringify({ json: body })),
    );
    versions[index] = answer.json.version;
  });
  for (const connection of connections) connection.close();
  return { measured, versions };
}

async function againstSql(task: Task & { against: "sql" }): Promise<Result> {
  const database: Database = task.databaseUrl
    ? postgresDatabase(task.databaseUrl, task.connections)
    : embeddedDatabase(await PGlite.create(task.dataDir ?? "", { extensions: await embeddedExtensions() }));
  const versions = task.plans.map((plan) => plan.version);
  const measured = await load(task.connections, task.millis, async (index) => {
    const client = await database.pool.connect();
    const version = versions[index] ?? 0;
    const fresh = new Map<unknown, string | number | undefined>([
      [task.recordedAs.planId, task.plans[index]?.planId],
      [task.recordedAs.batchId, randomUUID()],
      [task.recordedAs.version, version],
      [task.recordedAs.version + 1, version + 1],
    ]);
    const filled = ({ values, ...statement }: Statement) =>
      // An empty list of values would make pg use the slower extended protocol for a plain message.
      values?.length
        ? { ...statement, values: values.map((value) => (fresh.has(value) ? fresh.get(value) : value)) }
        : statement;
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
    if (task.plans.length > 0) versions[index] = version + 1;
  });
  await database.close();
  return { measured, versions };
}

process.once("message", async (task: Task) => {
  const result = task.against === "program" ? await againstProgram(task) : await againstSql(task);
  process.send?.(result, () => process.exit(0));
});
