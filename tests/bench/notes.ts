// node tests/bench/notes.ts [seconds]: interviewers who take notes at once, each saving a line a second as their browser does, against one
// process over PostgreSQL. Prints how long a save takes from the moment that it was due, and counts what was acknowledged and is not there.
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createRouterClient } from "@orpc/server";
import pino from "pino";
import { router } from "#app/server/router.ts";
import { migrate } from "#db/migrate.ts";
import { buildCandidate } from "#features/candidates/server/factory.ts";
import { switchOnTracking } from "#features/feature-flags/server/factory.ts";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { type Database, postgresDatabase } from "#platform/server/database.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { createServices } from "#platform/server/services.ts";
import { sign } from "#platform/server/session-cookie.ts";
import { readSettings } from "#platform/server/settings.ts";
import { asSystem } from "#platform/server/transaction.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { HttpConnection } from "./http-connection.ts";
import { processorMillisOf } from "./memory.ts";
import { startServer } from "./server-process.ts";
import { environmentOf, secret } from "./stage.ts";

const { positionals, values } = parseArgs({ allowPositionals: true, options: { people: { type: "string" } } });
const seconds = Number(positionals[0] ?? 60);
const people = Number(values.people ?? 300);

/** Somebody with an interview of their own, and the lines that the server acknowledged. */
interface Interviewer {
  userId: string;
  interviewId: string;
  cookie: string;
  acknowledged: string[];
}

async function fill(database: Database): Promise<Interviewer[]> {
  const filled = await asSystem(database.pool, async (db) => {
    await switchOnTracking(db);
    const { organizationId, groupId, owner } = await buildOrganization(db, { name: "Bench" });
    const place = { organizationId, groupId, ownerId: owner.userId };
    const { planId } = await buildInterviewPlan(db, { in: place });
    const members = [];
    for (let at = 0; at < people; at++)
      members.push(await buildMember(db, { organizationId, groupIds: [groupId], role: "member" }));
    return { place, owner, planId, members };
  });
  const log = pino({ level: "silent" });
  const context: RequestContext = {
    requestId: "bench",
    caller: { sessionToken: filled.owner.sessionToken, anonymousId: null },
    idempotencyKey: null,
    ip: "127.0.0.1",
    services: createServices({ settings: readSettings({ APP_SECRET: secret }), database, log }),
    log,
    incoming: null,
    setCookie: () => undefined,
  };
  const api = createRouterClient(router, { context: () => context });
  const { planId, place, members } = filled;
  const publication = await api.interviewPlans.publish({ planId, version: 1, note: "" });
  const roundId = publication.stages.find(({ isRound }) => isRound)?.key ?? "";
  const slot = { startsAt: new Date().toISOString(), minutes: 60, timeZone: "UTC" };
  const interviewers: Interviewer[] = [];
  for (const { userId, sessionToken } of members) {
    const { candidateId } = await asSystem(database.pool, (db) =>
      buildCandidate(db, { ...place, planId, publicationId: publication.id, opportunityId: null }),
    );
    const { id } = await api.interviews.create({ candidateId, roundId, slot, participants: [{ userId }] });
    const cookie = `evenhand.session_token=${encodeURIComponent(sign(sessionToken ?? "", secret))}`;
    interviewers.push({ userId, interviewId: id, cookie, acknowledged: [] });
  }
  await database.pool.query("analyze");
  return interviewers;
}

const words =
  "she weighed two designs named what each would cost and chose one that can be taken back when asked why".split(" ");
/** Fifteen words in an order of their own: the same sentence again would be compressed to nothing. */
const sentence = () => Array.from({ length: 15 }, () => words[Math.floor(Math.random() * words.length)]).join(" ");

/** A save: when it was due, and how long it took from then on. */
interface Save {
  due: number;
  took: number;
}

/** One interviewer's saves, one after the other. */
async function takeNotes(who: Interviewer, port: number, start: number, end: number): Promise<Save[]> {
  const connection = await HttpConnection.open(port);
  const saves: Save[] = [];
  for (let due = start; due < end; due += 1000) {
    await sleep(Math.max(0, due - performance.now()));
    const id = randomUUID();
    const line = { id, at: 60, questionId: null, competencyId: null, mark: null, text: sentence() };
    const body = { interviewId: who.interviewId, edits: [{ kind: "line", line, was: null, copyId: randomUUID() }] };
    const key = { "idempotency-key": randomUUID() };
    await connection.post(port, "/rpc/scorecards/saveNotes", who.cookie, JSON.stringify({ json: body }), key);
    who.acknowledged.push(id);
    saves.push({ due, took: performance.now() - due });
  }
  connection.close();
  return saves;
}

/** Lines that were acknowledged and are not there, and lines that are there twice. */
async function wrongIn(database: Database, interviewers: readonly Interviewer[]) {
  const { rows } = await database.pool.query<{ interviewer_id: string; ids: string[] }>(
    `select interviewer_id, array(select l ->> 'id' from jsonb_array_elements(doc -> 'lines') l) as ids from sealed.interview_notes`,
  );
  const kept = new Map(rows.map(({ interviewer_id, ids }) => [interviewer_id, ids]));
  let [lost, twice] = [0, 0];
  for (const { userId, acknowledged } of interviewers) {
    const ids = kept.get(userId) ?? [];
    const there = new Set(ids);
    lost += acknowledged.filter((id) => !there.has(id)).length;
    twice += ids.length - there.size;
  }
  return { lost, twice };
}

const load = () => loadavg()[0]?.toFixed(1) ?? "";
const postgres = await startPostgres({ durable: true });
const database = postgresDatabase(postgres.urlOf("postgres"), 4);
await database.unhurried((pool) => migrate(pool));
const interviewers = await fill(database);
const server = await startServer(environmentOf(postgres, mkdtempSync(join(tmpdir(), "evenhand-notes-"))));
const before = load();
/** What the database wrote to its log until now, in bytes. */
const logged = async () =>
  Number((await database.pool.query<{ at: string }>("select pg_current_wal_lsn() - '0/0' as at")).rows[0]?.at ?? 0);
const backend = (await database.pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
const postmaster = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${backend}/status`, "utf8"))?.[1]);
const loggedBefore = await logged();
/** Of our process, and of PostgreSQL with all its backends. */
const processors = () => [server.processorMillis(), processorMillisOf(postmaster)];
const usedBefore = processors();
const start = performance.now() + 1000;
const end = start + seconds * 1000;
const saved = await Promise.all(
  interviewers.map((who, at) => takeNotes(who, server.port, start + (at * 1000) / people, end)),
);
const written = (await logged()) - loggedBefore;
const [ours, theirs] = processors().map((now, at) => ((now - (usedBefore[at] ?? 0)) / saved.flat().length).toFixed(2));
const figures = (saves: readonly Save[]) => {
  const times = saves.map(({ took }) => took).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)} ms`;
};
const saves = saved.flat();
for (const [ten, within] of Map.groupBy(saves, ({ due }) => Math.floor((due - start) / 10_000)))
  console.log(`from second ${ten * 10}: ${figures(within)}`);
const { lost, twice } = await wrongIn(database, interviewers);
console.log(
  `${people} interviewers, ${seconds} s: ${saves.length} saves; ${figures(saves)}; ${lost} lost, ${twice} twice; ${ours} ms of a processor in our process, ${theirs} ms in PostgreSQL, and ${(written / 1024 / saves.length).toFixed(1)} kB in the database's log for each; load of the machine ${before} before, ${load()} after`,
);
await server.stop();
await database.close();
await postgres.stop();
