import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { buildCandidate } from "#features/candidates/server/factory.ts";
import { switchOnTracking } from "#features/feature-flags/server/factory.ts";
import { buildOpportunity } from "#features/opportunities/server/factory.ts";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { buildHuman } from "#features/people/server/factory.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import { openWorld } from "#tests/support/world.ts";
import { runErasures } from "../erasing/run-erasures.ts";

const world = await openWorld();
const { pool } = world.services.database;
beforeAll(() => world.system(switchOnTracking));

const dayMillis = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMillis).toISOString();
const dayIn = (days: number) => daysAgo(-days).slice(0, 10);
const later = (from: string, months: number) => {
  const date = new Date(`${from.slice(0, 10)}T00:00:00Z`);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(Math.min(day, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()));
  return date.toISOString().slice(0, 10);
};

/** An organization with two groups, and people who ended so many days ago, or are still there. */
async function scene() {
  return world.system(async (db) => {
    const place = await buildOrganization(db);
    const { organizationId, groupId, owner } = place;
    const otherGroupId = await buildGroup(db, { organizationId, name: "Other" });
    const at = { organizationId, groupId, ownerId: owner.userId };
    const role = await buildOpportunity(db, { in: at });
    const member = await buildMember(db, { role: "member", organizationId, groupIds: [groupId] });
    const viewer = await buildMember(db, { role: "viewer", organizationId, groupIds: [groupId] });
    const add = async (fullName: string, status: "active" | "rejected" | "hired", days: number, in_ = groupId) => {
      const { personId, candidateId } = await buildCandidate(db, {
        ...at,
        groupId: in_,
        opportunityId: in_ === groupId ? role.opportunityId : null,
        fullName,
        status,
      });
      if (status !== "active")
        await db
          .updateTable("candidates")
          .set({ decidedAt: daysAgo(days) })
          .where("id", "=", candidateId)
          .execute();
      return { personId, candidateId };
    };
    return {
      ...place,
      otherGroupId,
      member,
      viewer,
      old: await add("Old One", "rejected", 400),
      fresh: await add("Fresh One", "rejected", 10),
      there: await add("There One", "active", 0),
      hire: await add("Hired One", "hired", 400),
      elsewhere: await add("Elsewhere One", "rejected", 200, otherGroupId),
      prospect: await buildHuman(db, { in: place, person: { fullName: "Prospect One" } }),
    };
  });
}
type Scene = Awaited<ReturnType<typeof scene>>;
const rule = (more = {}) => ({ isOn: true, endedMonths: 12, hiredMonths: null, prospectMonths: 24, ...more });
const save = ({ owner, organizationId }: Scene, version: number, more = {}) =>
  world.as(owner).privacy.saveRule({ organizationId, version, rule: rule(more) });
const dueOf = async ({ owner }: Scene, { personId }: { personId: string }) =>
  (await world.as(owner).privacy.ofPerson({ personId })).due;
const nameOf = ({ fullName }: { fullName: string }) => fullName;

describe("rules", () => {
  test("nobody is due without one, and one that is turned on erases nobody within 30 days", async () => {
    const at = await scene();
    expect(await dueOf(at, at.old)).toBeNull();
    const saved = await save(at, 0);
    expect(saved.organization).toMatchObject({ isOn: true, endedMonths: 12, firstDue: dayIn(30), version: 1 });
    expect(await dueOf(at, at.old)).toEqual({ on: dayIn(30), why: "ended", months: 12, heldBy: "notice" });
    expect(await dueOf(at, at.fresh)).toMatchObject({ on: later(daysAgo(10), 12), heldBy: null });
    expect(await dueOf(at, at.there)).toBeNull();
    expect(await dueOf(at, at.hire)).toBeNull();
    expect(await dueOf(at, at.prospect)).toMatchObject({ why: "prospect", months: 24 });
    // The lists show the same day.
    expect((await world.as(at.owner).people.get({ personId: at.old.personId })).keepUntil).toBe(dayIn(30));
    expect((await world.as(at.owner).candidates.get({ candidateId: at.old.candidateId })).keepUntil).toBe(dayIn(30));
    const due = await world.as(at.viewer).privacy.listDue({ groupId: at.groupId });
    expect(due).toMatchObject({ people: 1, first: dayIn(30), items: [{ fullName: "Old One" }] });
    // Turned off, nobody is.
    await save(at, 1, { isOn: false });
    expect(await dueOf(at, at.old)).toBeNull();
  });

  test("a group keeps for less, never for longer, and a stale write loses nothing", async () => {
    const at = await scene();
    await save(at, 0, { endedMonths: 24 });
    await expect(
      save(at, 0, { groupId: at.otherGroupId, endedMonths: 36, prospectMonths: null }),
    ).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: { errors: [{ path: "rule.endedMonths" }] },
    });
    await save(at, 0, { groupId: at.otherGroupId, endedMonths: 3, prospectMonths: null });
    expect(await dueOf(at, at.elsewhere)).toMatchObject({ months: 3, heldBy: "notice" });
    expect(await dueOf(at, at.fresh)).toMatchObject({ months: 24 });
    await expect(save(at, 0, { groupId: at.otherGroupId, endedMonths: 2 })).rejects.toMatchObject({ code: "CONFLICT" });
    const { organization } = await world.as(at.owner).privacy.getRules({ organizationId: at.organizationId });
    // The organization's becomes shorter than the group's: that holds for the group, too.
    await save(at, organization.version, { endedMonths: 2 });
    expect(await dueOf(at, at.elsewhere)).toMatchObject({ months: 2 });
    await save(at, 1, { groupId: at.otherGroupId, endedMonths: null, prospectMonths: null });
    const rules = await world.as(at.owner).privacy.getRules({ organizationId: at.organizationId });
    expect(rules.groups.find(({ groupId }) => groupId === at.otherGroupId)).toMatchObject({
      version: 0,
      name: "Other",
    });
  });

  test("a dry run lists who would be erased when and why, and changes nothing", async () => {
    const at = await scene();
    const tried = await world
      .as(at.owner)
      .privacy.tryRules({ organizationId: at.organizationId, rules: [rule({ hiredMonths: 6 })] });
    expect(tried.people).toBe(5);
    expect(tried.items.map(nameOf).toSorted()).toEqual([
      "Elsewhere One",
      "Fresh One",
      "Hired One",
      "Old One",
      "Prospect One",
    ]);
    expect(tried.items.find((one) => nameOf(one) === "Hired One")).toMatchObject({
      due: dayIn(30),
      why: "hired",
      months: 6,
      heldBy: "notice",
    });
    expect(tried.months.reduce((sum, { people }) => sum + people, 0)).toBe(5);
    expect(await dueOf(at, at.hire)).toBeNull();
    expect(
      (await world.as(at.owner).privacy.tryRules({ organizationId: at.organizationId, rules: [rule({ isOn: false })] }))
        .people,
    ).toBe(0);
  });

  test("who has a day is warned of in the list of the group, and kept longer with a reason; that is taken back", async () => {
    const at = await scene();
    await save(at, 0);
    await pool.query("update retention_rules set first_due = current_date + 5 where organization_id = $1", [
      at.organizationId,
    ]);
    await pool.query("select app.follow_rules($1)", [at.organizationId]);
    const list = () => world.as(at.member).privacy.listDue({ groupId: at.groupId });
    expect(await list()).toMatchObject({
      people: 1,
      first: dayIn(5),
      items: [{ fullName: "Old One", why: "ended", months: 12 }],
    });
    const { personId } = at.old;
    const { privacy } = world.as(at.member);
    await expect(privacy.extend({ personIds: [personId], until: dayIn(100), reason: " " })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    await expect(privacy.extend({ personIds: [personId], until: dayIn(-1), reason: "why" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    await expect(
      world.as(at.viewer).privacy.extend({ personIds: [personId], until: dayIn(100), reason: "why" }),
    ).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(
      await privacy.extend({ personIds: [personId, randomUUID()], until: dayIn(100), reason: "A court asked for it" }),
    ).toMatchObject({ done: [personId], refused: [{ isGone: true }] });
    expect(await list()).toMatchObject({ people: 0 });
    expect(await privacy.ofPerson({ personId })).toMatchObject({
      due: { on: dayIn(100), heldBy: "extension" },
      extension: { reason: "A court asked for it", byName: at.member.fullName },
    });
    await privacy.extend({ personIds: [personId], until: null });
    expect(await list()).toMatchObject({ people: 1 });
  });

  test("the job erases who is due, not who has an open candidacy or waits for a copy of their data", async () => {
    const at = await scene();
    await save(at, 0);
    await pool.query("update retention_rules set first_due = current_date where organization_id = $1", [
      at.organizationId,
    ]);
    await world.as(at.owner).privacy.addRequest({ personId: at.elsewhere.personId, kind: "export" });
    await save(
      at,
      (await world.as(at.owner).privacy.getRules({ organizationId: at.organizationId })).organization.version,
      { endedMonths: 3 },
    );
    await pool.query("update retention_rules set first_due = current_date where organization_id = $1", [
      at.organizationId,
    ]);
    await pool.query("select app.queue_due_erasures()");
    await pool.query("select app.queue_due_erasures()");
    expect(await runErasures(world.services)).toEqual({ done: 1, failed: 0 });
    const { privacy } = world.as(at.owner);
    expect(await privacy.ofPerson({ personId: at.old.personId })).toMatchObject({
      tombstone: { cause: "rule", reason: "ended", months: 3 },
    });
    for (const one of [at.fresh, at.there, at.hire, at.elsewhere])
      expect(await privacy.ofPerson({ personId: one.personId })).toMatchObject({ tombstone: null });
    const { items } = await privacy.listAudit({ organizationId: at.organizationId, action: ["person_erased"] });
    expect(items).toMatchObject([{ actorKind: "program", actorName: null }]);
  });

  test("what begins anew is kept, and the last day of a short month counts", async () => {
    const at = await scene();
    await save(at, 0, { endedMonths: 1 });
    await world.system((db) =>
      db
        .updateTable("candidates")
        .set({ decidedAt: "2028-01-31T12:00:00Z" })
        .where("id", "=", at.fresh.candidateId)
        .execute(),
    );
    expect(await dueOf(at, at.fresh)).toMatchObject({ on: "2028-02-29" });
    const { version } = await world.as(at.owner).candidates.get({ candidateId: at.fresh.candidateId });
    await world
      .as(at.owner)
      .candidates.setStatus({ candidates: [{ id: at.fresh.candidateId, version }], action: "reopen" });
    expect(await dueOf(at, at.fresh)).toBeNull();
    expect((await world.as(at.owner).people.get({ personId: at.fresh.personId })).keepUntil).toBeNull();
  });
});

test("who asks by their status link to be erased stands in the same list, and an answer there is one here", async () => {
  const at = await scene();
  const place = { organizationId: at.organizationId, groupId: at.groupId };
  const ask = () =>
    world.system((db) =>
      db
        .insertInto("erasureRequests")
        .values({ ...place, personId: at.there.personId, candidateId: at.there.candidateId, note: "Please forget me" })
        .execute(),
    );
  const stateOf = async () =>
    (
      await pool.query("select state from erasure_requests where person_id = $1 order by created_at desc", [
        at.there.personId,
      ])
    ).rows[0]?.state;
  const { privacy } = world.as(at.owner);
  await ask();
  const [request] = await privacy.listRequests({ organizationId: at.organizationId });
  expect(request).toMatchObject({ kind: "erase", via: "candidate", note: "Please forget me", dueOn: dayIn(30) });
  await privacy.closeRequest({ requestId: request!.id, state: "declined", note: "A dispute is open" });
  expect(await stateOf()).toBe("declined");
  await ask();
  await pool.query(
    "update erasure_requests set state = 'done', answered_at = now() where person_id = $1 and state = 'open'",
    [at.there.personId],
  );
  expect(await privacy.listRequests({ organizationId: at.organizationId })).toEqual([]);
});

test("a candidate asks by their link, once; the team sees it and answers; erasing answers it", async () => {
  const at = await scene();
  const secret = "a secret of a link that is long enough";
  await world.system((db) =>
    db
      .insertInto("candidateLinks")
      .values({
        organizationId: at.organizationId,
        candidateId: at.there.candidateId,
        secretHash: hashOf(secret),
        endsAt: daysAgo(-1),
      })
      .execute(),
  );
  const ask = (kind: "export" | "erase", of = secret) =>
    world.as().privacy.request({ secret: of, kind, note: "Please" });
  await expect(ask("export", "another")).rejects.toMatchObject({ code: "NOT_FOUND" });
  await ask("export");
  await ask("export");
  await ask("erase");
  const { privacy } = world.as(at.owner);
  const open = await privacy.listRequests({ organizationId: at.organizationId });
  expect(open.map(({ kind, via, fullName, note, dueOn }) => [kind, via, fullName, note, dueOn])).toEqual([
    ["export", "candidate", "There One", "Please", dayIn(30)],
    ["erase", "candidate", "There One", "Please", dayIn(30)],
  ]);
  const [first] = open;
  await expect(privacy.closeRequest({ requestId: first!.id, state: "declined" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  const closed = await privacy.closeRequest({ requestId: first!.id, state: "done", note: "Sent by mail" });
  expect(closed.requests.find(({ id }) => id === first!.id)).toMatchObject({
    state: "done",
    closingNote: "Sent by mail",
    closedByName: at.owner.fullName,
  });
  await expect(privacy.closeRequest({ requestId: first!.id, state: "done" })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  await privacy.erase({ personIds: [at.there.personId], reason: "asked" });
  expect(await privacy.listRequests({ organizationId: at.organizationId })).toEqual([]);
  await expect(ask("export")).rejects.toMatchObject({ code: "NOT_FOUND" });
});
