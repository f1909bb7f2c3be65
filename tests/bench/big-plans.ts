import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { migrate } from "#db/migrate.ts";
import type { PlanDraft } from "#features/interview-plans/plan-draft.ts";
import { emptyDraft } from "#features/interview-plans/plan-limits.ts";
import { insertDrafts } from "#features/interview-plans/server/factory.ts";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { embeddedDatabase, postgresDatabase } from "#platform/server/database.ts";
import { embeddedExtensions } from "#platform/server/embedded-directory.ts";
import { sign } from "#platform/server/session-cookie.ts";
import { asSystem } from "#platform/server/transaction.ts";
import { aCompetency, aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { HttpConnection } from "./http-connection.ts";
import { load, type Measured } from "./load.ts";
import { type RunningServer, startServer } from "./server-process.ts";
import { environmentOf, type Stage, secret } from "./stage.ts";
import { type Typing, typingInBrowser } from "./typing.ts";

const plans = 200;
const rounds = 8;
const questionsPerRound = 12;

/** What big plans cost: 200 of 8 rounds with 12 questions each. */
export interface BigPlans {
  database: Stage["kind"];
  /** Everything that the builder asks the server for when it is opened. */
  opening: Measured;
  saving: Measured;
  /** Bytes of the whole plan as the builder gets it. */
  planBytes: number;
  /** Bytes that an autosave of one sentence sends and gets, on such a plan and on one with a single question. */
  savedBytes: { big: number; small: number };
  /** Typing into a question of such a plan, in a real browser. */
  typing: Typing;
}

/** A plan in which no field is empty and no question like another. */
function draftOf(title: string, size: { rounds: number; questions: number }): PlanDraft {
  const competencies = Array.from({ length: 6 }, (_, index) => aCompetency({ name: `Competency ${index}` }));
  const list = Array.from({ length: size.rounds }, (_, index) =>
    aRound({
      name: `Round ${index}`,
      durationMinutes: 120,
      focusCompetencyIds: competencies.map(({ id }) => id).slice(0, 3),
    }),
  );
  return {
    ...emptyDraft(title),
    competencies,
    rounds: list,
    questions: list.flatMap(({ id }) =>
      Array.from({ length: size.questions }, (_, index) =>
        aQuestion({
          roundId: id,
          competencyId: competencies[index % competencies.length]?.id ?? null,
          text: `What did you do when ${randomUUID().replaceAll("-", " ")} came up, and what followed from it?`,
          followUps: ["What did you try first?", "Who else was there, and what did they say?"],
          listenFor: ["Names what was at stake", "Says what they did themselves", "Tells what came of it"],
        }),
      ),
    ),
  };
}

async function fill(kind: Stage["kind"]) {
  const folder = mkdtempSync(join(tmpdir(), "evenhand-bench-"));
  const postgres = kind === "postgres" ? await startPostgres({ durable: true }) : null;
  const database = postgres
    ? postgresDatabase(postgres.urlOf("postgres"), 4)
    : embeddedDatabase(await PGlite.create(join(folder, "database"), { extensions: await embeddedExtensions() }));
  await migrate(database.pool);
  const filled = await asSystem(database.pool, async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db, { name: "Bench" });
    const place = { organizationId, groupId, ownerId: owner.userId };
    const big = Array.from({ length: plans }, (_, index) => ({
      draft: draftOf(`Role ${index}`, { rounds, questions: questionsPerRound }),
    }));
    const planIds: string[] = [];
    for (let at = 0; at < plans; at += 20) planIds.push(...(await insertDrafts(db, place, big.slice(at, at + 20))));
    const [smallId = ""] = await insertDrafts(db, place, [{ draft: draftOf("Small", { rounds: 1, questions: 1 }) }]);
    return { planIds, smallId, token: owner.sessionToken ?? "" };
  });
  await database.pool.query("analyze");
  await database.close();
  return { ...filled, postgres, environment: environmentOf(postgres, folder) };
}

/** Opens builders and saves sentences, as a browser would, through the whole server. */
export async function bigPlans(kind: Stage["kind"], millis: number): Promise<BigPlans> {
  const { planIds, smallId, token, postgres, environment } = await fill(kind);
  const server: RunningServer = await startServer(environment);
  const cookie = `evenhand.session_token=${encodeURIComponent(sign(token, secret))}`;
  const connection = await HttpConnection.open(server.port);
  const ask = async (path: string, input: unknown) => {
    const body = JSON.stringify({ json: input });
    const answer = await connection.post(server.port, `/rpc/${path}`, cookie, body);
    return { answer, bytes: Buffer.byteLength(body) + Buffer.byteLength(answer, "latin1") };
  };
  const open = async (planId: string) => {
    const plan = await ask("interviewPlans/get", { planId });
    for (const p_state_type of ["current_step", "visited_steps"])
      await ask("preferences/getBuilderState", { p_plan_id: planId, p_state_type });
    await ask("interviewPlans/editsSince", { planId, version: 1 });
    return plan.bytes;
  };
  const questionOf = async (planId: string): Promise<string> =>
    JSON.parse((await ask("interviewPlans/get", { planId })).answer).json.draft.questions[0].id;
  const versions = new Map<string, number>();
  const save = async (planId: string, id: string) => {
    const baseVersion = versions.get(planId) ?? 1;
    const text = `What did you do when the oven of branch ${baseVersion % 10} failed on a Saturday morning?`;
    const edits = [{ kind: "set-question", id, fields: { text } }];
    const saved = await ask("interviewPlans/saveEdits", { planId, batchId: randomUUID(), baseVersion, edits });
    versions.set(planId, baseVersion + 1);
    return saved.bytes;
  };
  let next = 0;
  const nextId = () => planIds[next++ % plans] ?? "";
  const questions = new Map(
    await Promise.all(planIds.slice(0, 1).map(async (id) => [id, await questionOf(id)] as const)),
  );
  const [bigId = "", question = ""] = [...questions][0] ?? [];
  await load(1, millis / 3, async () => void (await open(nextId())));
  const opening = await load(1, millis, async () => void (await open(nextId())));
  const saving = await load(1, millis, async () => void (await save(bigId, question)));
  const measured: BigPlans = {
    database: kind,
    opening,
    saving,
    planBytes: await open(planIds[1] ?? ""),
    savedBytes: { big: await save(bigId, question), small: await save(smallId, await questionOf(smallId)) },
    typing: await typingInBrowser(server.port, cookie, planIds[2] ?? ""),
  };
  connection.close();
  await server.stop();
  await postgres?.stop();
  return measured;
}
