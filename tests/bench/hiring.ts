// node tests/bench/hiring.ts [people]: the seven operations of the hiring side at this size, 10,000 people unless named (with a
// twentieth as many roles and twice as many candidacies): the program over HTTP beside the thin server and the same SQL alone.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { migrate } from "#db/migrate.ts";
import { embeddedDatabase, postgresDatabase } from "#platform/server/database.ts";
import { embeddedExtensions } from "#platform/server/embedded-directory.ts";
import { sign } from "#platform/server/session-cookie.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { fillHiring, recordHiring, rolesOf, writers } from "./hiring-stage.ts";
import { inWorker, median } from "./in-worker.ts";
import type { Measured } from "./load.ts";
import { startServer } from "./server-process.ts";
import { environmentOf, type Stage, secret } from "./stage.ts";
import { besideThin } from "./thin.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { embedded: { type: "boolean", default: false }, only: { type: "string" } },
});
const people = Number(positionals[0] ?? 10_000);
const rounds = 5;
const millis = Number(process.env.BENCH_MILLIS ?? 2000);

async function buildHiringStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), "evenhand-hiring-"));
  const postgres = values.embedded ? null : await startPostgres({ durable: true });
  const database = postgres
    ? postgresDatabase(postgres.urlOf("postgres"), 4)
    : embeddedDatabase(await PGlite.create(join(folder, "database"), { extensions: await embeddedExtensions() }));
  await database.unhurried((pool) => migrate(pool));
  const filled = await fillHiring(database, people);
  const operations = await recordHiring(database, filled);
  await database.unhurried((pool) => pool.query("analyze"));
  await database.close();
  const things = filled.things.slice(0, writers);
  return {
    kind: postgres ? "postgres" : "pglite",
    environment: environmentOf(postgres, folder),
    bare: { databaseUrl: postgres?.urlOf("postgres") ?? null, dataDir: null },
    cookie: `evenhand.session_token=${encodeURIComponent(sign(filled.sessionToken, secret))}`,
    token: filled.sessionToken,
    operations: operations.filter(({ name }) => values.only === undefined || name.includes(values.only)),
    things,
    bareThings: things,
    stop: async () => void (await postgres?.stop()),
  };
}

const number = (value: number) => Math.round(value).toLocaleString("en-US");
const stage = await buildHiringStage();
const server = await startServer(stage.environment);
const lines: string[] = [];
const thin = await besideThin(stage, server.port, { rounds, millis });
for (const operation of stage.operations) {
  const { name, path, body, writes, messages, recordedAs } = operation;
  const used = (connections: number) => (writes ? stage.things.slice(0, connections) : []);
  const keep = (versions: number[]) =>
    versions.forEach((version, index) => {
      const thing = stage.things[index];
      if (thing && writes) thing.version = version;
    });
  const program = async (connections: number) => {
    const { measured, versions } = await inWorker({
      ...{ against: "program", port: server.port, path, body, writes, cookie: stage.cookie },
      ...{ connections, millis, things: used(connections) },
    });
    keep(versions);
    return measured;
  };
  const bare = async (connections: number) => {
    if (stage.bare.databaseUrl === null) return null;
    const { measured, versions } = await inWorker({
      ...{ against: "sql", ...stage.bare, messages, recordedAs },
      ...{ connections, millis, things: used(connections) },
    });
    keep(versions);
    return measured;
  };
  console.error(name);
  const runs: { one: Measured; many: Measured; sql: Measured | null }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const run = { sql: await bare(writers), one: await program(1), many: await program(writers) };
    if (round > 0) runs.push(run);
  }
  const middle = (pick: (run: (typeof runs)[number]) => number) => median(runs.map(pick));
  const beside = thin.find(({ operation: other }) => other === name);
  lines.push(
    `| ${[
      name,
      middle(({ one }) => one.p50).toFixed(2),
      middle(({ one }) => one.p95).toFixed(2),
      number(middle(({ many }) => many.perSecond)),
      beside ? `${number(beside.thin)}, **${Math.round(beside.share * 100)} %**` : "",
      stage.bare.databaseUrl === null
        ? ""
        : `${number(middle(({ sql }) => sql?.perSecond ?? 0))}, **${Math.round(middle(({ many, sql }) => many.perSecond / (sql?.perSecond ?? 1)) * 100)} %**`,
    ].join(" | ")} |`,
  );
}
await server.stop();
await stage.stop();
console.log(
  `\n${number(people)} people, ${number(rolesOf(people))} roles, ${number(2 * people)} candidacies, ${stage.kind}\n\n| operation | p50 ms at 1 | p95 ms at 1 | /s at ${writers} | thin /s, share of it | SQL alone /s, share of it |\n|---|---|---|---|---|---|\n${lines.join("\n")}`,
);
