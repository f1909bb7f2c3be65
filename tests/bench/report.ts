import type { BigPlans } from "./big-plans.ts";
import type { Measured } from "./load.ts";

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
  /** MB in use after the load. */
  memory: Record<string, number>;
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

/** The page that docs/benchmarks.md holds. */
export function reportOf({ rows, memory, starts, bigPlans, sizes, lighthouse, processors, node }: Figures): string {
  const lines = rows.map(({ database, operation, connections, share, program, sql }) => [
    names[database],
    operation,
    String(connections),
    Math.round(program.perSecond).toLocaleString("en-US"),
    Math.round(sql.perSecond).toLocaleString("en-US"),
    `**${Math.round(share * 100)} %**`,
    `${program.p50.toFixed(2)} / ${sql.p50.toFixed(2)}`,
    `${program.p95.toFixed(2)} / ${sql.p95.toFixed(2)}`,
  ]);
  return `# Benchmarks

Written by \`npm run bench\`: ${node}, ${processors} processors, client, program and database on the same machine. Program: the
whole way of a request over HTTP (session, rights, validation, transaction). SQL: the very statements that the program sends
for it, recorded and sent again through \`pg\` alone, in the same kind of transaction under row-level security. The two run in
turn, six times, the first not counted; the medians stand here, the share as the median over the pairs. Compare within a row,
not with another machine.

${table(["database", "operation", "at once", "program /s", "SQL alone /s", "share", "p50 ms, program / SQL", "p95 ms, program / SQL"], lines)}

## Big plans

${bigPlansTable(bigPlans)}

## Start, memory, weight

${table(["start, ms to the line that it is ready", ""], pairs(starts, 0))}

${table(["memory in use after the load, MB", ""], pairs(memory, 0))}

${table(["gzip, kB", ""], pairs(sizes, 1))}

${table(["Lighthouse, plan list, signed in", "of 100"], pairs(lighthouse, 0))}
`;
}
