import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { giveDatabase } from "#tests/support/migrated-folder.ts";
import { NoteWriter } from "#tests/support/note-writer.ts";
import { PlanWriter } from "#tests/support/plan-writer.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { times } from "#tests/support/sizes.ts";
import { settleOver } from "#tests/support/writer.ts";

const kills = times({ small: 2, full: 200 });
/** Of each kind: whoever edits a plan, and whoever takes notes of an interview. */
const writersAtOnce = 2;
const cleanings: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanings.reverse()) await clean();
});

async function environment(kind: "pglite" | "postgres"): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), "evenhand-kill-"));
  cleanings.push(() => rmSync(folder, { recursive: true, force: true }));
  const common = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    APP_SECRET: "a secret for faults, 32 characters",
  };
  if (kind === "pglite") {
    giveDatabase(folder);
    return common;
  }
  const postgres = await startPostgres({ durable: true });
  cleanings.push(() => postgres.stop());
  return { ...common, DATABASE_URL: postgres.urlOf("postgres") };
}

/** Milliseconds from 5 to 400, by a seed that is printed, so that a failing run can be repeated. */
function moments(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return 5 + (state / 2_147_483_647) * 395;
  };
}

test.each(["pglite", "postgres"] as const)(
  `killed ${kills} times while plans are edited and notes are taken, on %s: every acknowledged edit is there, and none by half`,
  { timeout: 120_000 + kills * 20_000 },
  async (kind) => {
    const seed = 1 + Math.floor(Math.random() * 2_147_483_645);
    const nextMoment = moments(seed);
    const env = await environment(kind);
    let server = await startServer(env);
    cleanings.push(() => server.child.kill("SIGKILL"));
    const person = await settleOver(server.url);
    const open = (kind: typeof PlanWriter | typeof NoteWriter) => kind.open(server.url, person);
    const plans = await Promise.all(Array.from({ length: writersAtOnce }, () => open(PlanWriter)));
    const notes = await Promise.all(Array.from({ length: writersAtOnce }, () => open(NoteWriter)));
    const writers = [...plans, ...notes];
    const found = { lost: 0, halves: 0, wrong: 0 };
    const startMillis: number[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const writing = writers.map((writer) => writer.writeUntilCut(server.url));
      await pause(nextMoment());
      server.child.kill("SIGKILL");
      await Promise.all([...writing, server.exited]);
      const started = performance.now();
      server = await startServer(env);
      startMillis.push(performance.now() - started);
      for (const { lost, isHalf, isWrong } of await Promise.all(writers.map((one) => one.compare(server.url)))) {
        found.lost += lost;
        found.halves += isHalf ? 1 : 0;
        found.wrong += isWrong ? 1 : 0;
      }
    }
    const sumOf = (some: readonly { acknowledged: number }[]) =>
      some.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    const [edited, noted] = [sumOf(plans), sumOf(notes)];
    startMillis.sort((a, b) => a - b);
    const seconds = (millis = 0) => (millis / 1000).toFixed(1);
    // biome-ignore lint/suspicious/noConsole: the figures are what one runs this for
    console.log(
      `${kind}: ${kills} kills (seed ${seed}), ${edited} edits of plans and ${noted} of notes acknowledged, ${found.lost} lost, ` +
        `${found.halves} half applied, ${found.wrong} doubled or invented; serving again after ` +
        `${seconds(startMillis[Math.floor(startMillis.length / 2)])} s, at most ${seconds(startMillis.at(-1))} s`,
    );
    expect(found).toEqual({ lost: 0, halves: 0, wrong: 0 });
    expect(Math.min(edited, noted)).toBeGreaterThan(0);
  },
);
