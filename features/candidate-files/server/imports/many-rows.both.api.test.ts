import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, inject, test } from "vitest";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { times } from "#tests/support/sizes.ts";
import { printFigures, secondsSince } from "#tests/walls/print-figures.ts";
import { firstMapping } from "../../first-mapping.ts";
import type { ImportState } from "../../import-states.ts";
import type { problemCodes } from "../../row-draft.ts";
import { ImportWork } from "./import-work.ts";

const dataDir = mkdtempSync(join(tmpdir(), "many-rows-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
const world = await openHttpWorld({ DATA_DIR: dataDir });
const scene = await openCandidateScene(world);
const { groupId, opportunityId, member } = scene;
const { pool } = world.services.database;
const api = world.as(member).candidateFiles;
/** The embedded database is for trying things out: a tenth is a large table there. */
const rows = times({ small: 500, full: inject("databaseKind") === "postgres" ? 50_000 : 5000 });
const isSoak = times({ small: 0, full: 1 }) === 1;
/** Three rows of each hundred are wrong. */
const faults = new Map<number, Fault>([
  [7, "mail"],
  [41, "missing"],
  [83, "role"],
]);
const wrongRows = Math.floor(rows / 100) * 3;

/** Letters, so that no name is like another by its number alone. */
const lettersOf = (at: number) => at.toString(26).replaceAll(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "");

type Fault = Extract<(typeof problemCodes)[number], "mail" | "missing" | "role">;

/** The table, with what is wrong with which line. */
function tableOf(): { text: string; wrong: Map<number, Fault> } {
  const wrong = new Map<number, Fault>();
  const lines = ["Name,Email,Role,Source"];
  for (let at = 0; at < rows; at++) {
    const fault = faults.get(at % 100);
    // The heading is the first line.
    const line = at + 2;
    const name = `Person${lettersOf(at)} Of${lettersOf(at * 7)}`;
    const mail = `p${at}@example.org`;
    if (fault === "mail") lines.push(`${name},not an address ${at},Staff engineer,Fair`);
    else if (fault === "missing") lines.push(`,${mail},Staff engineer,Fair`);
    else if (fault === "role") lines.push(`${name},${mail},Nobody's role ${at % 3},Fair`);
    else lines.push(`${name},${mail},Staff engineer,Fair`);
    if (fault) wrong.set(line, fault);
  }
  return { text: `${lines.join("\n")}\n`, wrong };
}

/** All that an import writes, row by row, but for its own records and the log. */
async function standing(): Promise<Record<string, unknown>> {
  const told: Record<string, unknown> = {};
  for (const table of [
    "people",
    "person_contacts",
    "group_people",
    "candidates",
    "candidate_interviews",
    "opportunities",
    "opportunity_openings",
    "tasks",
    "documents",
  ]) {
    const { rows: found } = await pool.query(
      `select count(*)::integer as rows, md5(coalesce(string_agg(md5(t::text), '' order by t::text), '')) as hash from ${table} t`,
    );
    told[table] = found[0];
  }
  return told;
}

/** What somebody else asks for meanwhile, over HTTP, and how long each answer took. */
async function probe(until: { isOver: boolean }, atLeast = 0): Promise<number[]> {
  const cookie = world.cookieOf(scene.viewer);
  const asked = [
    `/api/candidates?groupId=${groupId}`,
    `/api/opportunities?groupId=${groupId}`,
    `/api/candidates/board?groupId=${groupId}`,
  ];
  const millis: number[] = [];
  while (!until.isOver || millis.length < atLeast) {
    const started = performance.now();
    const answer = await fetch(`${world.url}${asked[millis.length % asked.length]}`, { headers: { cookie } });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    millis.push(performance.now() - started);
    await wait(20);
  }
  return millis.toSorted((a, b) => a - b);
}
const p95 = (sorted: readonly number[]) => `${(sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(0)} ms`;

interface Worked {
  /** What was told of it while it ran. */
  seen: { state: ImportState; done: number; total: number }[];
  served: number[];
  seconds: string;
}

/** Does what is due, while somebody watches how far it is and somebody else works. */
async function worked(importId: string): Promise<Worked> {
  const { storage } = world.services;
  const { log } = world.contextOf();
  // Smaller steps for the smaller table, so that there are as many of them to be seen.
  const some = isSoak ? {} : { checked: 50, takenBack: 40 };
  const started = performance.now();
  const until = { isOver: false };
  const seen: Worked["seen"] = [];
  const watching = (async () => {
    while (!until.isOver) {
      const { state, done, total } = await api.get({ importId });
      seen.push({ state, done, total });
      await wait(isSoak ? 250 : 5);
    }
  })();
  const serving = probe(until);
  await new ImportWork({ pool, storage, log, now: () => new Date(), rows: some }).run();
  until.isOver = true;
  await watching;
  return { seen, served: await serving, seconds: secondsSince(started) };
}

/** It was seen to go on, and never back. */
function expectProgress({ seen }: Worked, state: ImportState): void {
  const told = seen.filter((one) => one.state === state).map(({ done }) => done);
  expect(told, state).toEqual(told.toSorted((a, b) => a - b));
  expect(new Set(told).size, state).toBeGreaterThan(2);
}

test("a large table: wrong rows are named, the rest comes in while others work, once more changes nothing, and all of it is taken back", async () => {
  const { text, wrong } = tableOf();
  expect(wrong.size).toBe(wrongRows);
  const idle = await probe({ isOver: true }, times({ small: 3, full: 200 }));
  // Somebody of the file is here already, as one who was met elsewhere, and is a candidate for nothing.
  const known = await scene.candidateOf({ fullName: "Amara Nwosu", mail: "p0@example.org" });
  await pool.query("delete from candidates where id = $1", [known.candidateId]);
  const before = await standing();
  const bring = async () => {
    const file = await api.upload({ query: { groupId, name: "many.csv" }, body: new File([text], "many.csv") });
    const mapping = firstMapping(file.survey, { timeZone: "UTC", dayOrder: "mdy", opportunityId });
    await api.map({ importId: file.id, version: file.version, mapping });
    return file.id;
  };

  const importId = await bring();
  const checking = await worked(importId);
  expectProgress(checking, "checking");
  expect(await standing()).toEqual(before);
  const named = new Map<number, string[]>();
  for (let after: number | null = 0; after !== null; ) {
    const page: Awaited<ReturnType<typeof api.rows>> = await api.rows({
      importId,
      state: ["wrong"],
      after,
      limit: 500,
    });
    for (const { line, problems } of page.items)
      named.set(
        line,
        problems.map(({ code }) => code),
      );
    after = page.nextAfter;
  }
  expect(named).toEqual(new Map([...wrong].map(([line, code]) => [line, [code]])));
  expect((await api.get({ importId })).counts).toMatchObject({ ready: rows - wrongRows, wrong: wrongRows });

  await api.start({ importId });
  const running = await worked(importId);
  expectProgress(running, "running");
  const good = rows - wrongRows;
  expect(await api.get({ importId })).toMatchObject({
    state: "done",
    counts: { done: good, wrong: wrongRows, people: good - 1, candidates: good, matched: 1 },
  });
  const came = await standing();
  // As slow as the same lists are with all that came in, while nothing else is done.
  const idleThen = await probe({ isOver: true }, times({ small: 3, full: 200 }));

  const again = await bring();
  const checkedAgain = await worked(again);
  expect((await api.get({ importId: again })).counts).toMatchObject({ known: good, wrong: wrongRows, ready: 0 });
  await expect(api.start({ importId: again })).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await standing()).toEqual(came);

  await api.undo({ importId });
  const undoing = await worked(importId);
  expectProgress(undoing, "undoing");
  expect(await api.get({ importId })).toMatchObject({ state: "undone", counts: { undone: good, kept: 0, done: 0 } });
  expect(await standing()).toEqual(before);

  for (const { served } of [checking, running, undoing]) expect(served.length).toBeGreaterThan(0);
  if (!isSoak) return;
  const { rows: told } = await pool.query<{ version: string }>("select current_setting('server_version') as version");
  printFigures(
    `import of ${rows} rows on PostgreSQL ${told[0]?.version}: checked in ${checking.seconds}, in after ${running.seconds}, checked once more in ${checkedAgain.seconds}, taken back in ${undoing.seconds}; others answered within (p95) ${p95(idle)} before and ${p95(idleThen)} after it, and ${p95(checking.served)}, ${p95(running.served)} and ${p95(undoing.served)} while it was checked, brought in and taken back, ${checking.served.length + running.served.length + undoing.served.length} requests`,
  );
}, 3_600_000);
