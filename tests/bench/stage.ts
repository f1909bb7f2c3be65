import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createRouterClient } from "@orpc/server";
import pino from "pino";
import { router } from "#app/server/router.ts";
import { migrate } from "#db/migrate.ts";
import { buildInterviewPlan, insertDrafts, wholeDraft } from "#features/interview-plans/server/factory.ts";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { type Database, embeddedDatabase, postgresDatabase } from "#platform/server/database.ts";
import { embeddedExtensions } from "#platform/server/embedded-directory.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { createServices } from "#platform/server/services.ts";
import { sign } from "#platform/server/session-cookie.ts";
import { readSettings } from "#platform/server/settings.ts";
import { asSystem } from "#platform/server/transaction.ts";
import { type OwnPostgres, startPostgres } from "#tests/support/postgres.ts";
import type { Recorded, Thing } from "./load-worker.ts";
import { type Message, recording } from "./recorded-statements.ts";

export const secret = "a secret for the benchmark, 40 characters";
const plansInList = 1000;
/** Far from every other number of a request, so that the replay can tell it apart. */
const markedVersion = 7_000_001;

/** Of a read nothing differs from call to call. */
export const notWritten: Recorded = { thing: "", version: markedVersion, ids: [], word: null };

/** One measured operation: how the program is asked, and what it then sends to the database. */
export interface Operation {
  name: string;
  path: string;
  body: unknown;
  writes: boolean;
  messages: Message[];
  recordedAs: Recorded;
}

export interface Stage {
  kind: "postgres" | "pglite";
  environment: Record<string, string>;
  /** Where the bare SQL runs: the same server, or a copy of the embedded directory. */
  bare: { databaseUrl: string | null; dataDir: string | null };
  cookie: string;
  /** The session that the cookie carries. */
  token: string;
  operations: Operation[];
  /** What each connection writes to, as the program left it. */
  things: Thing[];
  /** The same for the bare SQL: the very same list on PostgreSQL, a list of its own for the embedded copy. */
  bareThings: Thing[];
  stop(): Promise<void>;
}

/** Fills a database with an organization, its thousand plans and a publication, and records each operation's SQL. */
export async function buildStage(kind: Stage["kind"], connections: number): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), "evenhand-bench-"));
  const postgres = kind === "postgres" ? await startPostgres({ durable: true }) : null;
  const database = postgres
    ? postgresDatabase(postgres.urlOf("postgres"), connections)
    : embeddedDatabase(await PGlite.create(join(folder, "database"), { extensions: await embeddedExtensions() }));
  await migrate(database.pool);
  const filled = await fill(database, connections);
  const operations = await record(database, filled);
  await database.pool.query("analyze");
  await database.close();
  if (!postgres) cpSync(join(folder, "database"), join(folder, "bare"), { recursive: true });
  const things = filled.planIds.map((id) => ({ id, version: 1 }));
  return {
    kind,
    environment: environmentOf(postgres, folder),
    bare: { databaseUrl: postgres?.urlOf("postgres") ?? null, dataDir: postgres ? null : join(folder, "bare") },
    cookie: `evenhand.session_token=${encodeURIComponent(sign(filled.sessionToken, secret))}`,
    token: filled.sessionToken,
    operations,
    things,
    bareThings: postgres ? things : structuredClone(things),
    stop: async () => void (await postgres?.stop()),
  };
}

/** Settings of the program over that database. */
export function environmentOf(postgres: OwnPostgres | null, folder: string): Record<string, string> {
  return {
    // One person does what thousands would.
    WRITES_PER_MINUTE: "100000000",
    APP_SECRET: secret,
    DATA_DIR: folder,
    ...(postgres && { DATABASE_URL: postgres.urlOf("postgres") }),
  };
}

/** A read leaves the end of its transaction to the next request; here each has its own. */
export function wholeTransaction([opening = [], ...rest]: Message[]): Message[] {
  const begin = opening.flatMap(({ text, ...more }) =>
    text === "commit" ? [] : { ...more, text: text === "commit and chain" ? "begin read only" : text },
  );
  const ends = rest.at(-1)?.at(-1)?.text === "commit";
  return [begin, ...rest, ...(ends ? [] : [[{ text: "commit" }]])];
}

type Filled = Awaited<ReturnType<typeof fill>>;

async function fill(database: Database, connections: number) {
  return asSystem(database.pool, async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db, { name: "Bench" });
    const place = { organizationId, groupId, ownerId: owner.userId };
    const drafts = Array.from({ length: plansInList }, (_, index) => ({
      draft: wholeDraft(`Role ${index}`),
      status: "active" as const,
    }));
    for (let at = 0; at < drafts.length; at += 100) await insertDrafts(db, place, drafts.slice(at, at + 100));
    const planIds: string[] = [];
    for (let index = 0; index < connections; index++)
      planIds.push((await buildInterviewPlan(db, { in: place })).planId);
    const published = (await buildInterviewPlan(db, { in: place, title: "Published" })).planId;
    const marked = (await buildInterviewPlan(db, { in: place, title: "Recorded" })).planId;
    // Set past the trigger that counts versions.
    await db.updateTable("interviewPlans").set({ version: markedVersion }).where("id", "=", marked).execute();
    const { version } = await db
      .selectFrom("interviewPlans")
      .select("version")
      .where("id", "=", marked)
      .executeTakeFirstOrThrow();
    return { groupId, sessionToken: owner.sessionToken ?? "", planIds, published, marked, markedVersion: version };
  });
}

async function record(database: Database, filled: Filled): Promise<Operation[]> {
  const recorder = recording(database);
  const log = pino({ level: "silent" });
  const settings = readSettings({ APP_SECRET: secret });
  const services = createServices({ settings, database: recorder.database, log });
  const context: RequestContext = {
    requestId: "bench",
    caller: { sessionToken: filled.sessionToken, anonymousId: null },
    idempotencyKey: null,
    ip: "127.0.0.1",
    services,
    log,
    incoming: null,
    setCookie: () => undefined,
  };
  const api = createRouterClient(router, { context: () => context });
  await api.interviewPlans.publish({ planId: filled.published, version: 1, note: "" });
  const round = (await api.interviewPlans.publications({ planId: filled.published }))[0]?.rounds[0];
  if (!round) throw new Error("Nothing was published.");

  const take = async (
    name: string,
    path: string,
    body: unknown,
    call: () => Promise<unknown>,
    more: { writes?: boolean; recordedAs?: Recorded } = {},
  ): Promise<Operation> => {
    recorder.take();
    await call();
    const messages = wholeTransaction(recorder.take());
    return {
      name,
      path,
      body,
      messages,
      writes: more.writes ?? false,
      recordedAs: more.recordedAs ?? notWritten,
    };
  };
  const list = { groupId: filled.groupId, limit: 50 };
  const batchId = crypto.randomUUID();
  const recordedAs = { thing: filled.marked, ids: [batchId], version: filled.markedVersion, word: null };
  return [
    await take(
      "current version of a round",
      "/rpc/interviewVersions/getCurrentVersionOptimized",
      { round_id: round.roundId },
      () => api.interviewVersions.getCurrentVersionOptimized({ round_id: round.roundId }),
    ),
    await take("reached groups", "/rpc/groups/listReached", {}, () => api.groups.listReached({})),
    await take("plan page", "/rpc/interviewPlans/get", { planId: filled.published }, () =>
      api.interviewPlans.get({ planId: filled.published }),
    ),
    await take("plan list, 50 of 1,000", "/rpc/interviewPlans/list", list, () => api.interviewPlans.list(list)),
    await take(
      "builder autosave",
      "/rpc/interviewPlans/saveEdits",
      {
        planId: "$thing",
        batchId: "$uuid",
        baseVersion: "$version",
        edits: [{ kind: "set-basics", fields: { reason: "Reason $word" } }],
      },
      () =>
        api.interviewPlans.saveEdits({
          planId: filled.marked,
          batchId,
          baseVersion: filled.markedVersion,
          edits: [{ kind: "set-basics", fields: { reason: "Reason" } }],
        }),
      { writes: true, recordedAs },
    ),
  ];
}
