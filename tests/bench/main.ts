// npm run bench: what the program costs beside the same SQL sent through pg alone. Prints a report and keeps it in docs/benchmarks.md.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWebIfStale } from "../../scripts/support/web-build.ts";
import { bigPlans } from "./big-plans.ts";
import { bundleSizes } from "./bundle-sizes.ts";
import { lighthouseScores } from "./lighthouse-scores.ts";
import type { Measured } from "./load.ts";
import type { Result, Task } from "./load-worker.ts";
import { bigPlansTable, type Row, reportOf } from "./report.ts";
import { startServer } from "./server-process.ts";
import { buildStage, type Operation, type Stage, secret } from "./stage.ts";

const connectionCounts = [1, 16];
const rounds = 5;
const millis = Number(process.env.BENCH_MILLIS ?? 3000);
const reportFile = fileURLToPath(new URL("../../docs/benchmarks.md", import.meta.url));

async function inWorker(task: Task): Promise<Result> {
  const worker = fork(fileURLToPath(new URL("./load-worker.ts", import.meta.url)));
  worker.send(task);
  const [result]: [Result] = await Promise.race([
    once(worker, "message").then(([message]): [Result] => [message]),
    once(worker, "exit").then(([code]) => Promise.reject(new Error(`The load ended with ${code}.`))),
  ]);
  return result;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
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
  const { statements, recordedAs, path, body, writes, name } = operation;
  const used = (plans: Stage["plans"]) => (writes ? plans.slice(0, connections) : []);
  for (let round = 0; round <= rounds; round++) {
    const bare = await inWorker({
      against: "sql",
      ...stage.bare,
      statements,
      recordedAs,
      connections,
      millis,
      plans: used(stage.barePlans),
    });
    keepVersions(stage.barePlans, bare.versions);
    const asked = await inWorker({
      against: "program",
      port,
      path,
      body,
      writes,
      cookie: stage.cookie,
      connections,
      millis,
      plans: used(stage.plans),
    });
    keepVersions(stage.plans, asked.versions);
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

function keepVersions(plans: Stage["plans"], versions: number[]): void {
  versions.forEach((version, index) => {
    const plan = plans[index];
    if (plan) plan.version = version;
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

async function main(): Promise<void> {
  buildWebIfStale();
  if (process.env.BENCH_ONLY === "big-plans") return console.log(bigPlansTable(await measureBigPlans()));
  const rows: Row[] = [];
  const memory: Record<string, number> = {};
  const starts: Record<string, number> = {};
  for (const kind of databases) {
    const stage = await buildStage(kind, Math.max(...connectionCounts));
    const server = await startServer(stage.environment);
    starts[`${kind}, warm`] = server.startMillis;
    for (const operation of stage.operations) {
      for (const connections of connectionCounts) {
        console.error(`${kind}: ${operation.name}, ${connections} at once`);
        rows.push(await compare(stage, operation, connections, server.port));
      }
    }
    memory[kind] = server.memory();
    await server.stop();
    await stage.stop();
  }
  const fresh = await startServer({ DATA_DIR: mkdtempSync(join(tmpdir(), "evenhand-cold-")), APP_SECRET: secret });
  starts["pglite, first start"] = fresh.startMillis;
  const lighthouse = await lighthouseScores(fresh.port);
  await fresh.stop();
  const report = reportOf({
    rows,
    memory,
    starts,
    bigPlans: await measureBigPlans(),
    sizes: bundleSizes(),
    lighthouse,
    processors: cpus().length,
    node: process.version,
  });
  console.log(report);
  writeFileSync(reportFile, report);
}

await main();
