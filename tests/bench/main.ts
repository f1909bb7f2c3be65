// npm run bench: what the program costs beside the same SQL sent through pg alone. Prints a report and keeps it in docs/benchmarks.md.
// npm run bench -- --only autosave: prints the tables of the operations with these words in their name ("big plans" too), and keeps nothing.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildWebIfStale } from "../../scripts/support/web-build.ts";
import { bigPlans } from "./big-plans.ts";
import { bundleSizes } from "./bundle-sizes.ts";
import { inWorker, median } from "./in-worker.ts";
import { lighthouseScores } from "./lighthouse-scores.ts";
import type { Measured } from "./load.ts";
import type { Memory } from "./memory.ts";
import { bigPlansTable, operationsTable, type Row, reportOf, thinTable } from "./report.ts";
import { startServer } from "./server-process.ts";
import { buildStage, type Operation, type Stage, secret } from "./stage.ts";
import { besideThin, type ThinRow } from "./thin.ts";

const connectionCounts = [1, 16];
const rounds = 5;
/** How long the program rests before its memory is read. */
const idleMillis = 30_000;
const millis = Number(process.env.BENCH_MILLIS ?? 3000);
const { only } = parseArgs({ options: { only: { type: "string" } } }).values;
const isAsked = ({ name }: Pick<Operation, "name">) => only === undefined || name.includes(only);
const reportFile = fileURLToPath(new URL("../../docs/benchmarks.md", import.meta.url));

const middle = (runs: Measured[]): Measured => ({
  perSecond: median(runs.map((run) => run.perSecond)),
  p50: median(runs.map((run) => run.p50)),
  p95: median(runs.map((run) => run.p95)),
});

/**
 * The two in turn, A B A B, so that a machine that slows down slows both; the share is the median over the pairs. The
 * first pair is not counted: until the hot functions are compiled the program does half of what it does later.
 */
async function compare(stage: Stage, operation: Operation, connections: number, port: number): Promise<Row> {
  const pairs: { program: Measured; sql: Measured }[] = [];
  const { messages, recordedAs, path, body, writes, name } = operation;
  const used = (things: Stage["things"]) => (writes ? things.slice(0, connections) : []);
  for (let round = 0; round <= rounds; round++) {
    const bare = await inWorker({
      against: "sql",
      ...stage.bare,
      messages,
      recordedAs,
      connections,
      millis,
      things: used(stage.bareThings),
    });
    keepVersions(stage.bareThings, bare.versions);
    const asked = await inWorker({
      against: "program",
      port,
      path,
      body,
      writes,
      cookie: stage.cookie,
      connections,
      millis,
      things: used(stage.things),
    });
    keepVersions(stage.things, asked.versions);
    if (round > 0) pairs.push({ program: asked.measured, sql: bare.measured });
  }
  return {
    database: stage.kind,
    operation: name,
    connections,
    share: median(pairs.map(({ program, sql }) => program.perSecond / sql.perSecond)),
    program: middle(pairs.map(({ program }) => program)),
    sql: middle(pairs.map(({ sql }) => sql)),
  };
}

function keepVersions(things: Stage["things"], versions: number[]): void {
  versions.forEach((version, index) => {
    const thing = things[index];
    if (thing) thing.version = version;
  });
}

const databases = ["postgres", "pglite"] as const;

async function measureBigPlans() {
  const measured = [];
  for (const kind of databases) {
    console.error(`${kind}: big plans`);
    measured.push(await bigPlans(kind, millis));
  }
  return measured;
}

/** The entry, and the pages that people open most. */
function sizesToTell(): Record<string, number> {
  const { entry, style, pages } = bundleSizes();
  const builder = pages["_signed-in/interview-plans/$planId/edit"] ?? 0;
  return {
    "entry, scripts": entry,
    "entry, style": style,
    "sign-in, all scripts": pages["_auth/sign-in"] ?? 0,
    "plan list, all scripts": pages["_signed-in/interview-plans/index"] ?? 0,
    "builder, scripts beside the entry": builder - entry,
  };
}

async function main(): Promise<void> {
  buildWebIfStale();
  if (only === "big plans") return console.log(bigPlansTable(await measureBigPlans()));
  const rows: Row[] = [];
  const thin: ThinRow[] = [];
  const memory: Record<string, Memory> = {};
  const starts: Record<string, number> = {};
  for (const kind of databases) {
    const whole = await buildStage(kind, Math.max(...connectionCounts));
    const stage = { ...whole, operations: whole.operations.filter(isAsked) };
    const server = await startServer(stage.environment);
    starts[`${kind}, warm`] = server.startMillis;
    if (only === undefined) await sleep(idleMillis);
    memory[`${kind}, idle`] = server.memory();
    for (const operation of stage.operations) {
      for (const connections of connectionCounts) {
        console.error(`${kind}: ${operation.name}, ${connections} at once`);
        rows.push(await compare(stage, operation, connections, server.port));
      }
    }
    thin.push(...(await besideThin(stage, server.port, { rounds, millis })));
    memory[`${kind}, after the load`] = server.memory();
    await server.stop();
    await stage.stop();
  }
  if (only !== undefined) return console.log([operationsTable(rows), thinTable(thin)].join("\n\n"));
  const fresh = await startServer({ DATA_DIR: mkdtempSync(join(tmpdir(), "evenhand-cold-")), APP_SECRET: secret });
  starts["pglite, first start"] = fresh.startMillis;
  await sleep(idleMillis);
  memory["pglite, idle after the first start"] = fresh.memory();
  const lighthouse = await lighthouseScores(fresh.port);
  await fresh.stop();
  const report = reportOf({
    rows,
    thin,
    memory,
    starts,
    bigPlans: await measureBigPlans(),
    sizes: sizesToTell(),
    lighthouse,
    processors: cpus().length,
    node: process.version,
  });
  console.log(report);
  // The hiring side is measured by a command of its own, and told at the end of the page.
  const [, hiring = ""] = readFileSync(reportFile, "utf8").split(/^(?=## The hiring side)/m);
  writeFileSync(reportFile, hiring === "" ? report : `${report.trimEnd()}\n\n${hiring}`);
}

await main();
