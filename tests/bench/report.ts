import type { BigPlans } from "./big-plans.ts";
import type { Measured } from "./load.ts";
import type { Memory } from "./memory.ts";
import type { ThinRow } from "./thin.ts";

/** One operation at one concurrency: the program beside the same SQL alone. */
export interface Row {
  database: "postgres" | "pglite";
  operation: string;
  connections: number;
  /** What the program does of what the SQL alone does in the same time, 0 to 1. */
  share: number;
  program: Measured;
  sql: Measured;
}

interface Figures {
  rows: readonly Row[];
  thin: readonly ThinRow[];
  memory: Record<string, Memory>;
  /** ms. */
  starts: Record<string, number>;
  /** kB, gzip. */
  bigPlans: readonly BigPlans[];
  sizes: Record<string, number>;
  lighthouse: Record<string, number>;
  processors: number;
  node: string;
}

const names = { postgres: "PostgreSQL", pglite: "PGlite" } as const;
const table = (head: string[], lines: string[][]) =>
  [head, head.map(() => "---"), ...lines].map((line) => `| ${line.join(" | ")} |`).join("\n");
const pairs = (values: Record<string, number>, digits: number) =>
  Object.entries(values).map(([name, value]) => [name, value.toFixed(digits)]);

const whole = (number: number) => Math.round(number).toLocaleString("en-US");
const percent = (share: number) => `**${Math.round(share * 100)} %**`;
const between = ({ p50, p95 }: { p50: number; p95: number }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** 200 plans of 8 rounds with 12 questions each: the builder's way to the server and back, one at a time, and typing in it. */
export const bigPlansTable = (measured: readonly BigPlans[]): string =>
  table(
    [
      "200 plans of 8 rounds with 12 questions",
      "open the builder (server), p50 / p95 ms",
      "autosave, p50 / p95 ms",
      "the whole plan, kB",
      "an autosave of one sentence, kB, sent and got",
      "the same on a plan with one question",
      "a press in a question: until it is drawn, p50 / p95 ms",
      "of it our code, p50 / p95 ms",
      "of 200 presses longer than a frame",
      "frames of 50 ms and more",
    ],
    measured.map(({ database, opening, saving, planBytes, savedBytes, typing }) => [
      names[database],
      between(opening),
      between(saving),
      kilobytes(planBytes),
      kilobytes(savedBytes.big),
      kilobytes(savedBytes.small),
      between(typing.paint),
      between(typing.script),
      String(typing.overOneFrame),
      String(typing.longFrames),
    ]),
  );

/** The program beside the same SQL alone. */
export const operationsTable = (rows: readonly Row[]): string =>
  table(
    [
      "database",
      "operation",
      "at once",
      "program /s",
      "SQL alone /s",
      "share",
      "p50 ms, program / SQL",
      "p95 ms, program / SQL",
    ],
    rows.map(({ database, operation, connections, share, program, sql }) => [
      names[database],
      operation,
      String(connections),
      whole(program.perSecond),
      whole(sql.perSecond),
      percent(share),
      `${program.p50.toFixed(2)} / ${sql.p50.toFixed(2)}`,
      `${program.p95.toFixed(2)} / ${sql.p95.toFixed(2)}`,
    ]),
  );

/** The program beside the thin server. */
export const thinTable = (rows: readonly ThinRow[]): string =>
  table(
    ["operation", "program /s", "thin server /s", "share"],
    rows.map(({ operation, program, thin, share }) => [operation, whole(program), whole(thin), percent(share)]),
  );

/** The page that docs/benchmarks.md holds. */
export function reportOf({
  rows,
  thin,
  memory,
  starts,
  bigPlans,
  sizes,
  lighthouse,
  processors,
  node,
}: Figures): string {
  return `# Benchmarks

Written by \`npm run bench\`: ${node}, ${processors} processors, client, program and database on the same machine. Program: the
whole way of a request over HTTP (session, rights, validation, transaction). SQL: the very statements that the program sends
for it, recorded and sent again through \`pg\` alone, in the same kind of transaction under row-level security. The two run in
turn, six times, the first not counted; the medians stand here, the share as the median over the pairs. Compare within a row,
not with another machine.

${operationsTable(rows)}

## Beside a thin server

Hono and \`pg\`, one row of the session read per request, then the same SQL with named statements: no rights, no validation, no
transaction. PostgreSQL, 16 at once, in turn like above.

${thinTable(thin)}

## Big plans

${bigPlansTable(bigPlans)}

## Start, memory, weight

${table(["start, ms to the line that it is ready", ""], pairs(starts, 0))}

Memory is that of all processes that \`npm start\` leaves running but npm; idle is after half a minute without a request.

${table(
  ["memory, MB", "resident", "with what is shared counted once", "peak until then"],
  Object.entries(memory).map(([name, { resident, proportional, peak }]) => [
    name,
    whole(resident),
    whole(proportional),
    whole(peak),
  ]),
)}

${table(["gzip, kB", ""], pairs(sizes, 1))}

${table(["Lighthouse, plan list, signed in", "of 100"], pairs(lighthouse, 0))}
`;
}
