import { randomUUID } from "node:crypto";
import { expect, inject, test, vi } from "vitest";
import { switchOnTracking } from "#features/feature-flags/server/factory.ts";
import { duplicatesOf } from "#features/interview-plans/duplicates.ts";
import { wordingOf } from "#features/interview-plans/plan-findings.ts";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { computeFiguresAnew } from "#features/interview-plans/server/public.ts";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { checksFor } from "#features/question-library/question-checks.ts";
import { times } from "#tests/support/sizes.ts";
import { openWorld } from "#tests/support/world.ts";

const checks = await checksFor();

const world = await openWorld();
const { pool } = world.services.database;

/** An organization with everybody in it, and a stranger. */
const scene = () =>
  world.system(async (db) => {
    const { owner, ...place } = await buildOrganization(db);
    const roles = { organizationId: place.organizationId, groupIds: [place.groupId] };
    return {
      ...place,
      owner,
      admin: await buildMember(db, { ...roles, role: "admin" }),
      member: await buildMember(db, { ...roles, role: "member" }),
      viewer: await buildMember(db, { ...roles, role: "viewer" }),
      stranger: (await buildOrganization(db)).owner,
    };
  });
type Scene = Awaited<ReturnType<typeof scene>>;
type Person = Scene["owner"];

const load = (person: Person, { organizationId }: Scene) => world.as(person).onboarding.loadSample({ organizationId });
const remove = (person: Person, { organizationId }: Scene, name?: string) =>
  world.as(person).onboarding.removeSample({ organizationId, ...(name !== undefined && { name }) });
const progressOf = (person: Person, { organizationId }: Scene) =>
  world.as(person).onboarding.getProgress({ organizationId });
const plansOf = async (person: Person, groupId: string) =>
  (await world.as(person).interviewPlans.list({ groupId })).items;
const planNamed = async (person: Person, groupId: string, title: string) => {
  const found = (await plansOf(person, groupId)).find((plan) => plan.title === title);
  if (!found) throw new Error(`No plan ${title}`);
  return found;
};

test("nobody without a session, of another organization, or of too small a role has anything to do with sample data", async () => {
  const at = await scene();
  const { organizationId } = at;
  const { onboarding } = world.as();
  for (const refused of [
    () => onboarding.getProgress({ organizationId }),
    () => onboarding.loadSample({ organizationId }),
    () => onboarding.removeSample({ organizationId }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  for (const call of [load, remove, progressOf])
    await expect(call(at.stranger, at)).rejects.toMatchObject({ code: "NOT_FOUND" });
  for (const person of [at.member, at.viewer])
    for (const call of [load, remove])
      await expect(call(person, at)).rejects.toMatchObject({
        code: "FORBIDDEN",
        message: expect.stringContaining("Only owners and admins can"),
      });
  const { rows } = await pool.query("select count(*)::integer as groups from groups where sample_since is not null");
  expect(rows[0].groups).toBe(0);
});

test("one press makes a marked group of three plans that show something, with the person in it", async () => {
  const at = await scene();
  const { groupId } = await load(at.owner, at);
  const reached = await world.as(at.owner).groups.listReached();
  expect(reached.find(({ id }) => id === groupId)).toMatchObject({
    name: "Sample: Product team",
    is_sample: true,
    member_since: expect.any(String),
  });
  expect(reached.find(({ id }) => id === at.groupId)).toMatchObject({ is_sample: false });
  const plans = await plansOf(at.owner, groupId);
  expect(plans.map(({ title, status, isSample }) => [title, status, isSample]).sort()).toEqual([
    ["Backend engineer", "active", true],
    ["Customer support lead", "draft", true],
    ["Product designer", "in_review", true],
  ]);

  const { interviewPlans, planReviews } = world.as(at.owner);
  const published = await planNamed(at.owner, groupId, "Backend engineer");
  const publications = await interviewPlans.publications({ planId: published.id });
  expect(publications.map(({ number }) => number)).toEqual([2, 1]);
  expect(publications[0]?.rounds.filter(({ isNew }) => isNew)).toHaveLength(2);
  expect(published).toMatchObject({ changedRounds: 0, figures: { roundsOver: 0 } });

  const draft = await planNamed(at.owner, groupId, "Customer support lead");
  const { figures } = draft;
  expect(figures.coveredOnce + figures.coveredTwice).toBeLessThan(figures.competencies);
  expect(figures.openDuplicates).toBeGreaterThan(0);
  const whole = await interviewPlans.get({ planId: draft.id });
  expect(duplicatesOf(whole.draft, checks.comparer)).not.toEqual([]);
  expect(wordingOf(whole.draft, checks).map(({ finding }) => finding.code)).toContain("leading");
  // Nothing in it goes into a prohibited topic: it is to be learned from, not to be ashamed of.
  for (const { id } of plans)
    expect(
      wordingOf((await interviewPlans.get({ planId: id })).draft, checks).filter(
        ({ finding }) => finding.severity === "block",
      ),
    ).toEqual([]);

  const reviewed = await planNamed(at.owner, groupId, "Product designer");
  const { threads } = await planReviews.get({ planId: reviewed.id });
  expect(threads.map(({ place, isGone }) => [place.kind, isGone])).toEqual([
    ["question", false],
    ["round", false],
    ["level", false],
  ]);
});

test("pressed again, and by many at once, there is one sample group", async () => {
  const at = await scene();
  const presses = Array.from({ length: times({ small: 4, full: 12 }) }, (_, index) =>
    load(index % 2 === 0 ? at.owner : at.admin, at),
  );
  const made = await Promise.all(presses);
  const again = await load(at.owner, at);
  expect(new Set([...made, again].map(({ groupId }) => groupId)).size).toBe(1);
  expect(await plansOf(at.admin, again.groupId)).toHaveLength(3);
  const { rows } = await pool.query("select count(*)::integer as groups from groups where organization_id = $1", [
    at.organizationId,
  ]);
  expect(rows[0].groups).toBe(2);
});

test("a sample group that was put away comes back by loading it, as it was", async () => {
  const at = await scene();
  const { groupId } = await load(at.owner, at);
  await world.as(at.owner).groups.archive({ groupId });
  expect((await progressOf(at.owner, at)).sample).toBeNull();
  expect(await load(at.owner, at)).toEqual({ groupId });
  expect((await progressOf(at.owner, at)).sample).toMatchObject({ groupId });
  expect(await plansOf(at.owner, groupId)).toHaveLength(3);
});

/** Every row of every table, but for what loading leaves on purpose: when it was done. */
async function everything() {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'sealed') order by 1",
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows: found } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - case when '${name}' = 'public.organizations' then '{version,updated_at,sample_loaded_at}'::text[] else '{}' end)::text as row
         from ${name} t order by 1`,
    );
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

test("removing takes the group with everything in it, and leaves every other row of the database as it was", async () => {
  const at = await scene();
  const { planId } = await world.system((db) =>
    buildInterviewPlan(db, { in: { ...at, ownerId: at.owner.userId }, title: "In earnest" }),
  );
  const { interviewPlans, planReviews, preferences } = world.as(at.owner);
  await interviewPlans.publish({ planId, version: 1 });
  await planReviews.startThread({ planId, place: { kind: "plan" }, body: "In earnest" });
  await preferences.saveBuilderState({ p_plan_id: planId, p_state_type: "current_step", p_state_data: "rounds" });
  // Figures of plans that other tests saved follow a moment later.
  await computeFiguresAnew(world.services.database.pool);
  const before = await everything();
  const { groupId } = await load(at.owner, at);
  const [first] = await plansOf(at.owner, groupId);
  await preferences.saveBuilderState({
    p_plan_id: first?.id ?? "",
    p_state_type: "current_step",
    p_state_data: "rounds",
  });
  expect(await everything()).not.toEqual(before);
  expect(await remove(at.owner, at)).toEqual({ isRemoved: true });
  expect(await everything()).toEqual(before);
  // Again, in another tab: there is nothing to do.
  expect(await remove(at.admin, at)).toEqual({ isRemoved: false });
  expect((await progressOf(at.owner, at)).isSampleLoaded).toBe(true);
});

test("what people added is told, and asks for the name of the group", async () => {
  const at = await scene();
  const { groupId } = await load(at.owner, at);
  expect((await progressOf(at.owner, at)).sample?.own).toEqual({
    plans: 0,
    changedPlans: 0,
    comments: 0,
    reviews: 0,
    links: 0,
    notes: 0,
    surveys: 0,
    roles: 0,
    candidates: 0,
    invitations: 0,
  });
  const api = world.as(at.owner);
  const sample = await planNamed(at.owner, groupId, "Customer support lead");
  await api.interviewPlans.create({ groupId, title: "My own" });
  const published = await planNamed(at.owner, groupId, "Backend engineer");
  await api.interviewPlans.saveEdits({
    planId: published.id,
    batchId: randomUUID(),
    baseVersion: published.version,
    edits: [{ kind: "set-basics", fields: { location: "Here" } }],
  });
  await api.planReviews.startThread({ planId: sample.id, place: { kind: "plan" }, body: "What a gap" });
  await api.planReviews.ask({ planId: published.id, reviewerIds: [at.admin.userId] });
  await api.planSharing.create({ planId: published.id, kind: "plan" });
  await api.preferences.savePreference({
    p_key: `interviewBuilder_${sample.id}.interviewSettings`,
    p_value: { room: "4" },
    p_encrypted: true,
  });
  await api.surveys.create({ groupId, title: "After the first call" });
  await api.invitations.create({
    organizationId: at.organizationId,
    emails: ["new@example.org"],
    role: "member",
    teamId: groupId,
  });
  const own = {
    plans: 1,
    changedPlans: 1,
    comments: 1,
    reviews: 1,
    links: 1,
    notes: 1,
    surveys: 1,
    roles: 0,
    candidates: 0,
    invitations: 1,
  };
  expect((await progressOf(at.admin, at)).sample).toEqual({ groupId, name: "Sample: Product team", own });
  // Who may not remove it is not told.
  expect((await progressOf(at.member, at)).sample).toBeNull();
  for (const name of [undefined, "Sample", "sample: product team"])
    await expect(remove(at.owner, at, name)).rejects.toMatchObject({
      code: "CONFLICT",
      data: { current: { groupId, own } },
    });
  expect(await plansOf(at.owner, groupId)).toHaveLength(4);
  expect(await remove(at.owner, at, "Sample: Product team")).toEqual({ isRemoved: true });
  await expect(plansOf(at.owner, groupId)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

// The embedded database has one connection: there nothing comes between.
test.runIf(inject("databaseKind") === "postgres")(
  "a reply that is being written while the sample data is removed is waited for, and then counts",
  async () => {
    const at = await scene();
    const { groupId } = await load(at.owner, at);
    const writer = await pool.connect();
    try {
      await writer.query("begin");
      const { rows } = await writer.query<{ thread_id: string }>(
        `insert into plan_comments (thread_id, organization_id, author_id, body)
         select t.id, t.organization_id, $2, 'Wait for me'
           from plan_comment_threads t join interview_plans p on p.id = t.plan_id where p.group_id = $1 limit 1
         returning thread_id`,
        [groupId, at.member.userId],
      );
      expect(rows).toHaveLength(1);
      const removing = remove(at.owner, at).catch((error: unknown) => error);
      await vi.waitFor(async () => {
        const waiting = await writer.query(
          "select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))",
        );
        expect(waiting.rowCount).toBe(1);
      }, 10_000);
      await writer.query("commit");
      expect(await removing).toMatchObject({ code: "CONFLICT", data: { current: { own: { comments: 1 } } } });
      const kept = await writer.query("select body from plan_comments where thread_id = $1 and body = 'Wait for me'", [
        rows[0]?.thread_id,
      ]);
      expect(kept.rowCount).toBe(1);
    } finally {
      await writer.query("rollback");
      writer.release();
    }
  },
);

test("a sample plan that was moved out stays where it is, and a plan that was moved in is somebody's own", async () => {
  const at = await scene();
  const other = await world.system((db) => buildGroup(db, { organizationId: at.organizationId }));
  const { groupId } = await load(at.owner, at);
  const moved = await planNamed(at.owner, groupId, "Product designer");
  const { interviewPlans } = world.as(at.owner);
  await interviewPlans.moveToGroup({ planIds: [moved.id], groupId: other });
  expect((await progressOf(at.owner, at)).sample?.own).toMatchObject({ plans: 0, changedPlans: 0 });
  const own = await interviewPlans.create({ groupId: other, title: "In earnest" });
  await interviewPlans.moveToGroup({ planIds: [own.id], groupId });
  expect((await progressOf(at.owner, at)).sample?.own).toMatchObject({ plans: 1 });
  await interviewPlans.moveToGroup({ planIds: [own.id], groupId: other });
  expect(await remove(at.owner, at)).toEqual({ isRemoved: true });
  expect((await plansOf(at.owner, other)).map(({ title, isSample }) => [title, isSample]).sort()).toEqual([
    ["In earnest", false],
    ["Product designer", true],
  ]);
  // A copy of it is a plan like any other.
  const { done } = await interviewPlans.duplicate({ planIds: [moved.id] });
  expect((await interviewPlans.get({ planId: done[0] ?? "" })).isSample).toBe(false);
});

test("each first step is done by what is there, whoever did it and in whatever way", async () => {
  const at = await world.system(async (db) => {
    const { owner, ...place } = await buildOrganization(db);
    return { ...place, owner };
  });
  const api = world.as(at.owner);
  const progress = () => api.onboarding.getProgress({ organizationId: at.organizationId });
  const nothing = { isSampleLoaded: false, hasPlannedRound: false, hasPublished: false, hasInvited: false };
  const noPlan = { startedPlanId: null, unpublishedPlan: null, practicePlan: null };
  expect(await progress()).toMatchObject({ ...nothing, ...noPlan, sample: null });

  const { id: planId } = await api.interviewPlans.create({ groupId: at.groupId, title: "Begun" });
  expect(await progress()).toMatchObject({ ...nothing, startedPlanId: planId });
  const { id: sampleFree } = await api.interviewPlans.create({
    groupId: at.groupId,
    title: "Whole",
    templateKey: "data-analyst",
  });
  const whole = { planId: sampleFree, title: "Whole" };
  const planned = { hasPlannedRound: true, startedPlanId: planId, practicePlan: whole };
  expect(await progress()).toMatchObject({ ...planned, hasPublished: false, unpublishedPlan: whole });
  await api.interviewPlans.publish({ planId: sampleFree, version: 1 });
  expect(await progress()).toMatchObject({ ...planned, hasPublished: true, unpublishedPlan: null });

  const { results } = await api.invitations.create({
    organizationId: at.organizationId,
    emails: ["kai@example.org"],
    role: "member",
  });
  expect((await progress()).hasInvited).toBe(true);
  await api.invitations.revoke({ invitationId: results[0]?.invitationId ?? "" });
  expect((await progress()).hasInvited).toBe(false);

  const { groupId } = await api.onboarding.loadSample({ organizationId: at.organizationId });
  // One's own plan goes before those of the sample.
  expect(await progress()).toMatchObject({ isSampleLoaded: true, practicePlan: whole });
  await api.interviewPlans.archive({ planIds: [sampleFree] });
  const sample = await api.interviewPlans.list({ groupId, status: ["active"] });
  expect(await progress()).toMatchObject({ practicePlan: { planId: sample.items[0]?.id } });
});

test("plans of the sample are nobody's own round; a colleague's plan is planned for everyone who sees it", async () => {
  const at = await scene();
  await load(at.owner, at);
  expect((await progressOf(at.owner, at)).hasPlannedRound).toBe(false);
  await world.system((db) => buildInterviewPlan(db, { in: { ...at, ownerId: at.owner.userId }, title: "In earnest" }));
  expect((await progressOf(at.owner, at)).hasPlannedRound).toBe(true);
  expect((await progressOf(at.member, at)).hasPlannedRound).toBe(true);
  expect((await progressOf(at.viewer, at)).leaders).toHaveLength(2);
});

test("with applicant tracking on, the sample has marked candidates on its plan, whom nobody writes to and who go with it", async () => {
  await world.system(switchOnTracking);
  const at = await scene();
  await computeFiguresAnew(pool);
  const before = await everything();
  const { groupId } = await load(at.owner, at);
  const { candidates, opportunities, people, onboarding } = world.as(at.owner);
  const [role, ...others] = (await opportunities.list({ groupId })).items;
  expect([role?.title, role?.status, role?.isSample, others]).toEqual(["Backend engineer", "open", true, []]);
  const listed = await candidates.list({ groupId, status: ["active", "on_hold", "offer", "hired", "rejected"] });
  expect(listed.items.map(({ name, status, source, tags }) => [name, status, source, tags]).toSorted()).toEqual([
    ["Bo Lindqvist", "rejected", "Sample", ["Sample"]],
    ["Ewa Nowak", "on_hold", "Sample", ["Sample"]],
    ["Nia Okafor", "active", "Sample", ["Sample"]],
    ["Samir Haddad", "offer", "Sample", ["Sample"]],
    ["Tomás Ferreira", "active", "Sample", ["Sample"]],
    ["渡辺 美咲", "active", "Sample", ["Sample"]],
  ]);
  // Along the whole way of the plan, each pinned to it.
  expect(new Set(listed.items.map(({ stageName }) => stageName)).size).toBe(5);
  const marked = await pool.query(
    "select (select count(*)::integer from people where is_sample) as people, (select count(*)::integer from candidates where is_sample) as candidates, (select count(*)::integer from person_contacts k join people p on p.id = k.person_id where p.is_sample) as contacts",
  );
  expect(marked.rows).toEqual([{ people: 6, candidates: 6, contacts: 0 }]);
  const own = async () => (await progressOf(at.owner, at)).sample?.own;
  expect(await own()).toMatchObject({ candidates: 0, roles: 0, plans: 0, changedPlans: 0 });

  // Interviews before today and to come, of whoever loaded it beside a guest, who are written to by nobody.
  const { interviews, scorecards } = world.as(at.owner);
  const held = await Promise.all(listed.items.map(({ id }) => interviews.list({ candidateId: id })));
  const stands = held.flat().map(({ candidateName, phase, cards, participants }) => ({
    ...{ candidateName, phase, people: participants.length },
    cards: cards.map(({ interviewerId, state }) => (interviewerId === at.owner.userId ? `own ${state}` : state)).sort(),
  }));
  expect(stands.toSorted((a, b) => a.candidateName.localeCompare(b.candidateName, "en"))).toEqual([
    { candidateName: "Samir Haddad", phase: "complete", people: 2, cards: ["own submitted", "submitted"] },
    { candidateName: "Samir Haddad", phase: "complete", people: 2, cards: ["own submitted", "submitted"] },
    { candidateName: "Tomás Ferreira", phase: "scheduled", people: 2, cards: ["owed", "own owed"] },
    { candidateName: "渡辺 美咲", phase: "awaiting_feedback", people: 2, cards: ["own owed", "submitted"] },
  ]);
  const idOf = (name: string) => listed.items.find((each) => each.name === name)?.id ?? "";
  const cardsOf = async (name: string) => (await scorecards.listOfCandidate({ candidateId: idOf(name) })).cards;
  expect(await cardsOf("Samir Haddad")).toHaveLength(4);
  expect(await cardsOf("渡辺 美咲")).toEqual([]);
  expect((await pool.query("select from outbox_mails where organization_id = $1", [at.organizationId])).rows).toEqual(
    [],
  );
  expect(await onboarding.removeSample({ organizationId: at.organizationId })).toEqual({ isRemoved: true });
  expect(await everything()).toEqual(before);

  // What somebody did there is told, and whom another group knows by then stays.
  const again = await load(at.owner, at);
  const [nia] = (await candidates.list({ groupId: again.groupId, search: "Nia" })).items;
  await candidates.addNote({ candidateId: nia?.id ?? "", body: "My own words" });
  await pool.query("select app.know_person($1, $2)", [nia?.personId, at.groupId]);
  expect(await own()).toMatchObject({ candidates: 1 });
  await expect(remove(at.owner, at)).rejects.toMatchObject({ code: "CONFLICT" });
  await remove(at.owner, at, "Sample: Product team");
  expect((await people.list({ groupId: at.groupId })).items.map(({ fullName }) => fullName)).toEqual(["Nia Okafor"]);
});
