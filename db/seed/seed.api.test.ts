import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, expect, test } from "vitest";
import { createAccountLibrary } from "#features/accounts/server/account-library.ts";
import { buildPerson } from "#features/accounts/server/factory.ts";
import type { DecisionPacket } from "#features/debriefs/packet.ts";
import { openWorld } from "#tests/support/world.ts";
import { seed } from "./seed.ts";

const log = pino({ level: "silent" });

const dataDir = mkdtempSync(join(tmpdir(), "seed-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

async function emptyStage() {
  const world = await openWorld({ DATA_DIR: dataDir });
  return { world, stage: { services: world.services, log } };
}

/** Played once: it takes a while. */
const { world, stage } = await emptyStage();
const { pool } = world.services.database;
const told = await seed(stage, "demo");
const one = async (query: string) => (await pool.query(query)).rows[0];

test("the demo shows plans in every state, with gaps, duplicates, overruns and publications", async () => {
  expect(told.people).toHaveLength(6);
  expect(told.links).toHaveLength(18);
  const plans = await one(`
    select count(*)::integer as plans, count(distinct group_id)::integer as groups,
           array_agg(distinct status order by status) as statuses,
           count(*) filter (where rounds_over > 0)::integer as over,
           count(*) filter (where open_duplicates > 0)::integer as alike,
           count(*) filter (where covered_once + covered_twice < competencies)::integer as gaps,
           count(*) filter (where changed_rounds = 2 and published_number = 1)::integer as changed,
           max(published_number) as publications
      from interview_plans`);
  expect(plans).toMatchObject({
    plans: 12,
    groups: 2,
    statuses: ["active", "archived", "completed", "draft", "in_review"],
    changed: 1,
    publications: 3,
  });
  for (const figure of ["over", "alike", "gaps"]) expect(plans[figure], figure).toBeGreaterThan(0);
});

test("and a year of hiring, with roles and candidacies in every state, told in the order in which it happened", async () => {
  expect(await one("select array_agg(status order by status) as roles from opportunities")).toEqual({
    roles: ["closed", "draft", "filled", "open", "paused"],
  });
  expect(
    await one(`
    select count(*)::integer as candidates, count(distinct person_id)::integer as people,
           array_agg(distinct status order by status) as statuses, bool_and(created_at > now() - interval '1 year') as is_of_this_year,
           bool_and(stage_entered_at >= date_trunc('day', created_at) and last_activity_at >= stage_entered_at) as is_in_order,
           count(*) filter (where told_at < decided_at)::integer as told_before_decided,
           count(*) filter (where status = 'rejected' and told_at is null)::integer as waiting,
           count(*) filter (where archived_at is not null)::integer as archived
      from candidates`),
  ).toEqual({
    candidates: 62,
    people: 60,
    statuses: ["active", "hired", "offer", "on_hold", "rejected", "withdrawn"],
    is_of_this_year: true,
    is_in_order: true,
    told_before_decided: 0,
    waiting: 3,
    archived: 22,
  });
  // No event happened before its candidacy was there, and none while the demo was made.
  expect(
    await one(`
    select count(*) filter (where e.created_at > now() - interval '5 minutes')::integer as late,
           count(*) filter (where e.what = 'stage_added' and e.created_at > m.first)::integer as "outOfOrder"
      from hiring_events e
      join lateral (select min(f.created_at) as first from hiring_events f where f.candidate_id = e.candidate_id) m on true`),
  ).toEqual({ late: 0, outOfOrder: 0 });
  expect(
    await one(`
    select (select count(*)::integer from opportunity_openings where state = 'filled') as filled,
           (select count(*)::integer from documents where reading = 'read') as documents,
           (select count(*)::integer from outbox_mails where state <> 'sent') as mails,
           (select array_agg(distinct consent_state order by consent_state) from people) as consent`),
  ).toEqual({ filled: 3, documents: 25, mails: 0, consent: ["asked", "given", "none", "refused"] });
});

test("decisions came after their reveal, and that after each scorecard: in the packets as in the rows, and the chain holds", async () => {
  const { rows: decided } = await pool.query<{ packet: string; at: Date; decided_at: Date }>(`
    select d.packet, d.at, coalesce(c.decided_at, now()) as decided_at from sealed.decisions d join candidates c on c.id = d.candidate_id`);
  expect(decided.length).toBeGreaterThan(0);
  for (const { packet, at, decided_at } of decided) {
    const { recordedAt, reveal, cards }: DecisionPacket = JSON.parse(packet);
    const written = cards.flatMap(({ revisions }) => revisions.map((revision) => revision.at));
    expect(written.length).toBeGreaterThan(0);
    const times = [...written.toSorted().slice(-1), reveal.at, recordedAt, at, decided_at].map((time) =>
      new Date(time ?? Number.NaN).getTime(),
    );
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.abs((times[2] ?? 0) - (times[3] ?? 0))).toBeLessThan(60_000);
  }
  const { rows: chains } = await pool.query(`
    with chained as (select d.*, lag(d.chain_hash, 1, '') over (partition by d.group_id order by d.at, d.id) as before from sealed.decisions d)
    select count(*)::integer as broken from chained
     where chain_hash <> encode(sha256(convert_to(before || E'\n' || packet_hash, 'UTF8')), 'hex')`);
  expect(chains).toEqual([{ broken: 0 }]);
});

test("and interviews: held and to come, scorecards that are in, due and late, a debrief that waits, decisions", async () => {
  expect(
    await one(`
    select (select count(*) filter (where starts_at > now()) > 0 and count(*) filter (where ends_at < now()) > 20 from interviews) as interviews,
           (select array_agg(distinct state order by state) from scorecards) as cards,
           (select count(*) > 0 from scorecards s join interviews i on i.id = s.interview_id
             where s.state = 'owed' and i.ends_at < now() and s.due_at < now()) as "hasLate",
           (select count(*)::integer from candidates where next_kind = 'debrief') as debriefs,
           (select bool_and(revealed_at < now() - interval '1 day') from debriefs) as is_dated,
           (select array_agg(distinct next_kind order by next_kind) from candidates where stage_kind not in ('new', 'review', 'offer', 'hired')
              and status = 'active') as steps`),
  ).toEqual({
    interviews: true,
    cards: ["owed", "submitted"],
    hasLate: true,
    debriefs: 1,
    is_dated: true,
    steps: ["advance", "debrief", "schedule", "scorecard"],
  });
});

test("its people sign in with the passwords that were printed", async () => {
  const accounts = createAccountLibrary(
    world.services,
    { confirm: async () => undefined, resetPassword: async () => undefined },
    { log },
  );
  const { email, password } = told.people[3]!;
  const answer = await accounts.api.signInEmail({ body: { email, password } });
  expect(answer.user.email).toBe(email);
});

test("a scenario is not played twice, and two scenarios stand side by side", { timeout: 120_000 }, async () => {
  await expect(seed(stage, "demo")).rejects.toThrow("The scenario demo is there already.");
  await seed(stage, "many");
  expect(await one("select count(*)::integer as plans from interview_plans")).toEqual({ plans: 1012 });
});

test("a database with other people's data is left alone unless told", { timeout: 120_000 }, async () => {
  const { stage: other, world: inhabited } = await emptyStage();
  await inhabited.system((db) => buildPerson(db));
  await expect(seed(other, "demo")).rejects.toThrow("--beside-others");
  const { rows } = await inhabited.services.database.pool.query("select count(*)::integer as users from users");
  expect(rows[0].users).toBe(1);
  await seed(other, "many", { besideOthers: true });
});

test("a name that no scenario has is answered with those that there are", async () => {
  await expect(seed(stage, "moon")).rejects.toThrow(/demo[\s\S]*many/);
  await expect(seed(stage, undefined)).rejects.toThrow("Name a scenario");
});
