// The database of the hiring side's benchmark, and its seven operations with what each sends to the database.
import { createRouterClient } from "@orpc/server";
import pino from "pino";
import { router } from "#app/server/router.ts";
import type { BuiltPerson } from "#features/accounts/server/factory.ts";
import { switchOnTracking } from "#features/feature-flags/server/factory.ts";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { newContent } from "#features/opportunities/opportunity-content.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import type { Database } from "#platform/server/database.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { createServices } from "#platform/server/services.ts";
import { readSettings } from "#platform/server/settings.ts";
import { asSystem } from "#platform/server/transaction.ts";
import { fold } from "#platform/text/search-text.ts";
import { fillInterviews, interviewers } from "./hiring-interviews.ts";
import type { Recorded, Thing } from "./load-worker.ts";
import { type Message, recording } from "./recorded-statements.ts";
import { notWritten, type Operation, secret, wholeTransaction } from "./stage.ts";

/** Connections that write, each to candidates of its own. */
export const writers = 16;
const inBigRole = 400;
const inMiddleRole = 40;
export const rolesOf = (people: number) => Math.max(1, Math.round(people / 20));

const given = [
  "Amara",
  "Olena",
  "Misaki",
  "José",
  "Łukasz",
  "Layla",
  "Hạnh",
  "Dilara",
  "Wanjiru",
  "Seoyeon",
  "Zoë",
  "Ivar",
];
const family = ["Nwosu", "Kovalenko", "Sato", "Muñoz", "Wójcik", "Haddad", "Nguyen", "Yıldız", "Kamau", "Kim", "Björk"];

/** One person in a thousand is called this, beside a number. */
const rareName = "Quetzalcoatl";

/** An organization with so many people, a twentieth as many roles and twice as many candidacies. */
export async function fillHiring(database: Database, people: number) {
  const roles = rolesOf(people);
  const place = await asSystem(database.pool, async (db) => {
    await switchOnTracking(db);
    const { organizationId, groupId, owner } = await buildOrganization(db, { name: "Bench" });
    const { planId } = await buildInterviewPlan(db, {
      in: { organizationId, groupId, ownerId: owner.userId },
      title: "Published",
    });
    const members: BuiltPerson[] = [];
    for (let n = 0; n < interviewers; n += 1)
      members.push(await buildMember(db, { organizationId, role: "member", groupIds: [groupId] }));
    return {
      ...{ organizationId, groupId, ownerId: owner.userId, planId, sessionToken: owner.sessionToken ?? "" },
      memberIds: members.map(({ userId }) => userId),
      interviewerToken: members[0]?.sessionToken ?? "",
    };
  });
  const api = clientOf(database, place.sessionToken);
  await api.interviewPlans.publish({ planId: place.planId, version: 1, note: "" });
  const content = { ...newContent("Role", "00000000-0000-4000-8000-000000000001"), planId: place.planId };
  await database.unhurried(async (pool) => {
    const { organizationId, groupId, ownerId, planId, memberIds } = place;
    const tables = ["people", "group_people", "person_contacts", "opportunities", "candidates", "hiring_events"];
    for (const table of tables) await pool.query(`alter table ${table} disable trigger user`);
    await pool.query(
      "create table numbered_people (n integer primary key, id uuid not null default gen_random_uuid(), name text not null, words text not null)",
    );
    await pool.query(
      `insert into numbered_people (n, name, words)
       select n, ($2::text[])[g] || ' ' || ($3::text[])[f] || rest, ' ' || ($5::text[])[g] || ' ' || ($6::text[])[f] || lower(rest) || ' '
         from generate_series(1, $1::integer) n,
              lateral (select 1 + n % 12 as g, 1 + (n / 12) % 11 as f, ' ' || n || case when n % 1000 = 7 then ' ' || $4 else '' end as rest) x`,
      [people, given, family, rareName, given.map(fold), family.map(fold)],
    );
    await pool.query(
      `insert into people (id, organization_id, full_name, name_key, search_text)
       select id, $1, name, lower(name), words from numbered_people`,
      [organizationId],
    );
    await pool.query(
      `insert into group_people (group_id, person_id, organization_id, full_name, search_text, last_active_at)
       select $1, p.id, $2, p.name, p.words, now() - p.n * interval '1 second' from numbered_people p`,
      [groupId, organizationId],
    );
    await pool.query(
      `insert into person_contacts (organization_id, person_id, kind, value, match_key, is_primary)
       select $1, id, 'email', 'p' || n || '@example.org', 'p' || n || '@example.org', true from numbered_people`,
      [organizationId],
    );
    await pool.query("create table numbered_roles (n integer primary key, id uuid not null default gen_random_uuid())");
    await pool.query("insert into numbered_roles (n) select generate_series(1, $1::integer)", [roles]);
    await pool.query(
      `insert into opportunities (id, organization_id, group_id, owner_id, plan_id, publication_id, status, content, title, search_text, opened_at)
       select r.id, $1, $2, $3, $4, (select id from interview_plan_publications where plan_id = $4), 'open', $5, 'Role ' || r.n, ' role ' || r.n || ' ', now()
         from numbered_roles r`,
      [organizationId, groupId, ownerId, planId, JSON.stringify(content)],
    );
    // Two for each person: the first role has 400, the second 40, the others near 40.
    await pool.query(
      `with stages as (
         select array_agg(s ->> 'key' order by at) as keys, array_agg(s ->> 'kind' order by at) as kinds
           from interview_plan_publications p, jsonb_array_elements(p.stages) with ordinality as t(s, at)
          where p.plan_id = $4 and s ->> 'kind' <> 'hired')
       insert into candidates (organization_id, group_id, person_id, opportunity_id, plan_id, publication_id, name, stage_key, stage_kind,
         stage_entered_at, owner_id, next_user_id, last_activity_at, search_text)
       select $1, $2, p.id, r.id, $4, (select id from interview_plan_publications where plan_id = $4), p.name,
              s.keys[1 + c.n % cardinality(s.keys)], s.kinds[1 + c.n % cardinality(s.keys)], now() - (c.n % 20) * interval '1 day', $3,
              case when c.n % 15 = 0 then $3::uuid when c.n % 3 = 0 then ($9::uuid[])[1 + (c.n / 3) % cardinality($9::uuid[])] end,
              now() - c.n * interval '1 second',
              p.words || ' role ' || r.n || ' '
         from generate_series(1, 2 * $5::integer) c(n)
         join numbered_people p on p.n = 1 + (c.n - 1) % $5::integer
         join numbered_roles r on r.n = case when c.n <= $7 then 1 when c.n <= $7 + $8 then 2 else least(3, $6::integer) + (c.n % greatest(1, $6::integer - 2)) end
         cross join stages s`,
      [organizationId, groupId, ownerId, planId, people, roles, inBigRole, inMiddleRole, memberIds],
    );
    await pool.query(
      `insert into hiring_events (organization_id, group_id, opportunity_id, candidate_id, person_id, what, actor_id, detail, created_at)
       select organization_id, group_id, opportunity_id, id, person_id, 'stage_added', $1, jsonb_build_object('to', stage_key), stage_entered_at
         from candidates`,
      [ownerId],
    );
    for (const table of tables) await pool.query(`alter table ${table} enable trigger user`);
  });
  await fillInterviews(database, place);
  await database.unhurried((pool) => pool.query("analyze"));
  const one = async <Row extends object>(text: string, given: unknown[] = []) => {
    const { rows } = await database.pool.query<Row>(text, given);
    return rows;
  };
  const [bigRole, middleRole, otherRole] = (
    await one<{ id: string }>("select id from numbered_roles where n in (1, 2, $1) order by n", [Math.min(3, roles)])
  ).map(({ id }) => id);
  // In none of the two stages between which they are moved: a move to where somebody stands leaves their version.
  const things = await one<Thing>(
    "select id, version from candidates where opportunity_id = $1 and stage_key = 'new' order by id limit $2",
    [bigRole, writers + 1],
  );
  return {
    ...place,
    bigRole: bigRole ?? "",
    middleRole: middleRole ?? "",
    otherRole: otherRole ?? bigRole ?? "",
    things,
  };
}

function contextOf(database: Database, sessionToken: string): RequestContext {
  const log = pino({ level: "silent" });
  const services = createServices({ settings: readSettings({ APP_SECRET: secret }), database, log });
  return {
    requestId: "bench",
    caller: { sessionToken, anonymousId: null },
    idempotencyKey: null,
    ip: "127.0.0.1",
    services,
    log,
    incoming: null,
    setCookie: () => undefined,
  };
}
/** The API as the person of this session calls it. */
export const clientOf = (database: Database, sessionToken: string) =>
  createRouterClient(router, { context: () => contextOf(database, sessionToken) });

const idsIn = (what: unknown) =>
  new Set(JSON.stringify(what).match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? []);
const idsSent = (messages: Message[]) => idsIn(messages.map((message) => message.map(({ values = [] }) => values)));

export type Filled = Awaited<ReturnType<typeof fillHiring>>;

/** The seven operations, each with what it sends to the database. */
export async function recordHiring(database: Database, filled: Filled): Promise<Operation[]> {
  const recorder = recording(database);
  const api = clientOf(recorder.database, filled.sessionToken);
  const { groupId } = filled;
  const marked = filled.things[writers];
  if (!marked) throw new Error("There are too few candidates.");
  const { rows: standing } = await database.pool.query("select * from candidates where id = $1", [marked.id]);
  const known = idsIn([filled, standing]);
  const sentBy = async (call: () => Promise<unknown>): Promise<Message[]> => {
    recorder.take();
    await call();
    return wholeTransaction(recorder.take());
  };
  const read = async (name: string, path: string, body: unknown, call: () => Promise<unknown>): Promise<Operation> => ({
    name,
    path,
    body,
    messages: await sentBy(call),
    writes: false,
    recordedAs: notWritten,
  });
  /** Called twice, so that what is made for each call is told from what stands. */
  const write = async (
    name: string,
    path: string,
    body: unknown,
    call: (turn: number) => Promise<Omit<Recorded, "ids">>,
  ): Promise<Operation> => {
    const before = idsSent(await sentBy(() => call(0)));
    let recorded: Omit<Recorded, "ids"> = notWritten;
    const messages = await sentBy(async () => {
      recorded = await call(1);
    });
    const ids = [...idsSent(messages)].filter((id) => !before.has(id) && !known.has(id));
    return { name, path, body, messages, writes: true, recordedAs: { ...recorded, ids } };
  };
  const list = { groupId, limit: 20 };
  const search = { ...list, search: `${rareName.slice(0, 7)} ` };
  const board = (opportunityId: string) => ({ groupId, opportunityId: [opportunityId] });
  const big = { ...board(filled.bigRole), cards: 15 };
  const word = "w7000001x1";
  const newcomer = (name: string) => ({
    groupId,
    opportunityId: filled.otherRole,
    person: { fullName: `Bench ${name}`, mails: [{ value: `${name}@example.org`, label: "", isPrimary: true }] },
  });
  // Between two stages and back, as the version that a move finds is even or odd.
  const stages = (await api.candidates.board(board(filled.bigRole))).columns.map(({ key }) => key);
  const markedVersion = 7_000_001;
  return [
    await read("candidates, first page of 20 with counts", "/rpc/candidates/list", list, () =>
      api.candidates.list(list),
    ),
    await read("search by a part of the name", "/rpc/candidates/list", search, () => api.candidates.list(search)),
    await read("candidate with candidacies", "/rpc/candidates/get", { candidateId: marked.id }, () =>
      api.candidates.get({ candidateId: marked.id }),
    ),
    await read("pipeline of 40", "/rpc/candidates/board", board(filled.middleRole), () =>
      api.candidates.board(board(filled.middleRole)),
    ),
    await read("pipeline of 400 (100 shown)", "/rpc/candidates/board", big, () => api.candidates.board(big)),
    await write("add a candidate", "/rpc/candidates/create", newcomer("$word"), async (turn) => {
      await api.candidates.create(newcomer(turn === 0 ? "w7000000x1" : word));
      return { thing: "", version: markedVersion, word };
    }),
    await write(
      "move to a stage",
      "/rpc/candidates/move",
      { candidates: [{ id: "$thing", version: "$version" }], stageKey: "$stage", reason: "Bench" },
      async (turn) => {
        await asSystem(database.pool, (db) =>
          db
            .updateTable("candidates")
            .set({ version: markedVersion - 1 })
            .where("id", "=", marked.id)
            .execute(),
        );
        const { version } = await api.candidates.get({ candidateId: marked.id });
        await api.candidates.move({
          candidates: [{ id: marked.id, version }],
          stageKey: stages[turn === 0 ? 2 : 1] ?? "",
          reason: "Bench",
        });
        return { thing: marked.id, version, word: null };
      },
    ),
  ].map((operation) => ({ ...operation, body: withStages(operation.body, stages) }));
}

/** The body of a move names its stage by the turn of its version. */
function withStages(body: unknown, stages: readonly string[]): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll("$stage", `$odd(${stages[1]},${stages[2]})`));
}
