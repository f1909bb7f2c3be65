import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { inWorker, median } from "./in-worker.ts";
import type { Statement } from "./recorded-statements.ts";
import type { Stage } from "./stage.ts";
import type { ThinTask } from "./thin-server.ts";

const connections = 16;

/** The program beside a server that does nothing but send the same SQL; requests per second. */
export interface ThinRow {
  operation: string;
  program: number;
  thin: number;
  /** What the program does of what the thin server does in the same time, 0 to 1. */
  share: number;
}

/** Measures the reads of a stage on PostgreSQL against both servers in turn; the first round is not counted. */
export async function besideThin(
  stage: Stage,
  port: number,
  { rounds, millis }: { rounds: number; millis: number },
): Promise<ThinRow[]> {
  const { databaseUrl } = stage.bare;
  if (databaseUrl === null) return [];
  const reads = stage.operations.filter(({ writes }) => !writes);
  const child = fork(fileURLToPath(new URL("./thin-server.ts", import.meta.url)));
  // Without what opens and ends the transaction.
  const isAsked = ({ text }: Statement) => !/^(begin|commit)|app\.open_request/.test(text);
  const paths = Object.fromEntries(
    reads.map(({ messages }, index) => [`/${index}`, messages.flat().filter(isAsked)] as const),
  );
  child.send({ databaseUrl, connections, token: stage.token, paths } satisfies ThinTask);
  const [thinPort]: number[] = await once(child, "message");
  const rows: ThinRow[] = [];
  for (const [index, { name, path, body }] of reads.entries()) {
    console.error(`thin: ${name}`);
    const perSecond = async (at: number, path: string) => {
      const task = { against: "program", port: at, path, body, writes: false, cookie: stage.cookie } as const;
      return (await inWorker({ ...task, connections, millis, things: [] })).measured.perSecond;
    };
    const pairs: { program: number; thin: number }[] = [];
    for (let round = 0; round <= rounds; round++) {
      const pair = { thin: await perSecond(thinPort ?? 0, `/${index}`), program: await perSecond(port, path) };
      if (round > 0) pairs.push(pair);
    }
    rows.push({
      operation: name,
      program: median(pairs.map(({ program }) => program)),
      thin: median(pairs.map(({ thin }) => thin)),
      share: median(pairs.map(({ program, thin }) => program / thin)),
    });
  }
  child.disconnect();
  return rows;
}
