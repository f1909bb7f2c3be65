import fc from "fast-check";
import type { BuiltPerson } from "#features/accounts/server/factory.ts";
import { type CandidateStatus, candidateStatuses, isOpen } from "#features/candidates/candidate-states.ts";
import { buildCandidate } from "#features/candidates/server/factory.ts";
import { switchOnTracking } from "#features/feature-flags/server/factory.ts";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import type { Stage } from "#features/interview-plans/stages.ts";
import { opportunityStatuses } from "#features/opportunities/opportunity-states.ts";
import { buildOpportunity } from "#features/opportunities/server/factory.ts";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { buildHuman, buildPool } from "#features/people/server/factory.ts";
import type { World } from "#tests/support/world.ts";

// Hiring groups of one organization with whatever may stand in them, made at random; and what of it stands where, told apart from any SQL.

const groups = [0, 1, 2] as const;
/** Who asks, with the groups that they reach: the third is private to owner and admin. */
export const askers = ["owner", "admin", "both", "member", "viewer", "outsider", "stranger"] as const;
export type Asker = (typeof askers)[number];
const reach: Readonly<Record<Asker, readonly number[]>> = {
  owner: groups,
  admin: groups,
  both: [0, 1],
  member: [0],
  viewer: [0],
  outsider: [],
  stranger: [],
};

const group = fc.constantFrom(...groups);
const when = fc.constantFrom("past" as const, "future" as const, null);
const someone = fc.constantFrom("owner" as const, "member" as const, "viewer" as const, "outsider" as const, null);
export const tags = ["Ledger", "Onsite"] as const;
export const sources = ["", "Agency", "Referral"] as const;

export const anyGroups = fc.record({
  people: fc.array(
    fc.record({
      knownIn: fc.subarray([...groups], { minLength: 1 }),
      pools: fc.subarray([...groups], { maxLength: 1 }),
      doNotContact: fc.boolean(),
      isErased: fc.integer({ min: 0, max: 5 }).map((drawn) => drawn === 0),
    }),
    { minLength: 2, maxLength: 12 },
  ),
  roles: fc.array(
    fc.record({
      group,
      status: fc.constantFrom(...opportunityStatuses, "open" as const, "open" as const),
      hasPlan: fc.boolean(),
      owner: someone,
    }),
    { minLength: 1, maxLength: 5 },
  ),
  candidacies: fc.array(
    fc.record({
      person: fc.nat(),
      role: fc.nat(),
      stage: fc.nat(),
      status: fc.constantFrom(...candidateStatuses, "active" as const),
      isArchived: fc.boolean(),
      isTold: fc.boolean(),
      next: someone,
      due: when,
      source: fc.constantFrom(...sources),
      tags: fc.subarray([...tags]),
    }),
    { minLength: 4, maxLength: 26 },
  ),
  tasks: fc.array(
    fc.record({
      group,
      assignee: someone,
      state: fc.constantFrom("open" as const, "snoozed" as const, "done" as const, "dismissed" as const),
      due: when,
      wakes: fc.constantFrom("past" as const, "future" as const),
      isLongAgo: fc.boolean(),
    }),
    { maxLength: 8 },
  ),
});
export type AnyGroups = typeof anyGroups extends fc.Arbitrary<infer Groups> ? Groups : never;

/** A candidacy as it stands at the end. */
export interface Candidacy {
  id: string;
  personId: string;
  roleId: string;
  group: number;
  stageKind: Stage["kind"];
  status: CandidateStatus;
  isArchived: boolean;
  next: Asker | null;
  due: "past" | "future" | null;
  source: string;
  tags: readonly string[];
}

const day = 86_400_000;
const at = (moment: "past" | "future" | null) =>
  moment && new Date(Date.now() + (moment === "past" ? -day : day)).toISOString();

/** Makes them, and answers what stands where. */
export async function makeGroups(world: World, given: AnyGroups) {
  const cast = await world.system(async (db) => {
    await switchOnTracking(db);
    const { organizationId, groupId, owner } = await buildOrganization(db);
    const groupIds = [
      groupId,
      await buildGroup(db, { organizationId }),
      await buildGroup(db, { organizationId }),
    ] as const;
    const [first, second] = groupIds;
    const seat = (role: "admin" | "member" | "viewer", ...within: string[]) =>
      buildMember(db, { organizationId, role, groupIds: within });
    const people: Record<Asker, BuiltPerson> = {
      owner,
      admin: await seat("admin"),
      both: await seat("member", first, second),
      member: await seat("member", first),
      viewer: await seat("viewer", first),
      outsider: await seat("member"),
      stranger: (await buildOrganization(db)).owner,
    };
    const plan = await buildInterviewPlan(db, { in: { organizationId, groupId, ownerId: owner.userId } });
    return { organizationId, groupIds, people, planId: plan.planId };
  });
  const { organizationId, groupIds, people, planId } = cast;
  const { id: publicationId, stages } = await world.as(people.owner).interviewPlans.publish({ planId, version: 1 });
  const idOf = (who: Asker | null) => (who === null ? null : people[who].userId);
  const placeOf = (index: number) => ({
    organizationId,
    groupId: groupIds[index] ?? groupIds[0],
    ownerId: people.owner.userId,
  });

  const made = await world.system(async (db) => {
    const humans = [];
    for (const [index, { knownIn, doNotContact }] of given.people.entries()) {
      const [first = 0, ...others] = knownIn;
      const { personId } = await buildHuman(db, {
        in: placeOf(first),
        alsoIn: others.map((other) => placeOf(other).groupId),
        // Every third shares a name with others, so that some look like duplicates.
        person: { fullName: `Person ${"abc".repeat(1 + (index % 3))}`, doNotContact },
      });
      humans.push({ personId, knownIn: new Set<number>(knownIn) });
    }
    const pools = [];
    for (const index of groups) {
      const within = humans.filter((_, at_) => given.people[at_]?.pools.includes(index));
      for (const human of within) human.knownIn.add(index);
      const personIds = within.map(({ personId }) => personId);
      pools.push({ poolId: await buildPool(db, { ...placeOf(index), personIds }), group: index, personIds });
    }
    const roles = [];
    for (const { group: index, status, hasPlan, owner } of given.roles) {
      const place = placeOf(index);
      const { opportunityId } = await buildOpportunity(db, {
        in: { ...place, ownerId: idOf(owner) ?? place.ownerId },
        status,
        ...(hasPlan && { publicationId, content: { planId } }),
      });
      roles.push({ roleId: opportunityId, group: index, status, hasPlan, owner });
    }
    const open = new Set<string>();
    const candidacies: Candidacy[] = [];
    for (const one of given.candidacies) {
      const human = humans[one.person % humans.length];
      const role = roles[one.role % roles.length];
      if (!human || !role) continue;
      const pair = `${human.personId} ${role.roleId}`;
      if (isOpen(one.status) && open.has(pair)) continue;
      if (isOpen(one.status)) open.add(pair);
      const stage = (role.hasPlan && stages[one.stage % stages.length]) || { key: "new", kind: "new" as const };
      const { candidateId } = await buildCandidate(db, {
        ...placeOf(role.group),
        opportunityId: role.roleId,
        personId: human.personId,
        ...(role.hasPlan && { planId, publicationId }),
        stage,
        status: one.status,
        nextUserId: idOf(one.next),
        nextDueAt: at(one.due),
        source: one.source,
        tags: one.tags,
      });
      const isEnded = !isOpen(one.status);
      const isArchived = isEnded && one.isArchived;
      if (isEnded)
        await db
          .updateTable("candidates")
          .set({
            reasonClass: one.status === "rejected" ? "we_rejected" : null,
            toldAt: one.isTold ? at("past") : null,
            archivedAt: isArchived ? at("past") : null,
          })
          .where("id", "=", candidateId)
          .execute();
      human.knownIn.add(role.group);
      const { status, next, due, source } = one;
      candidacies.push({
        id: candidateId,
        personId: human.personId,
        roleId: role.roleId,
        group: role.group,
        stageKind: stage.kind,
        status,
        isArchived,
        next,
        due,
        source,
        tags: one.tags,
      });
    }
    for (const one of given.tasks) {
      const { organizationId: ofOrganization, groupId } = placeOf(one.group);
      const isClosed = one.state === "done" || one.state === "dismissed";
      await db
        .insertInto("tasks")
        .values({
          organizationId: ofOrganization,
          groupId,
          kind: "follow_up",
          title: "Call them",
          assigneeId: idOf(one.assignee),
          state: one.state,
          dueAt: at(one.due),
          snoozedUntil: one.state === "snoozed" ? at(one.wakes) : null,
          closedAt: isClosed ? new Date(Date.now() - (one.isLongAgo ? 40 : 1) * day).toISOString() : null,
        })
        .execute();
    }
    return { humans, pools, roles, candidacies };
  });

  const erased = new Set<string>(
    made.humans.flatMap(({ personId }, index) => (given.people[index]?.isErased ? personId : [])),
  );
  if (erased.size > 0) {
    const { done } = await world.as(people.owner).privacy.erase({ personIds: [...erased], reason: "asked" });
    if (done.length < erased.size) throw new Error("Not everybody was erased.");
  }
  // What erasing leaves of a candidacy: it is over and put away, and nobody's move.
  const candidacies = made.candidacies.map((one): Candidacy => {
    if (!erased.has(one.personId)) return one;
    const status = isOpen(one.status) ? "withdrawn" : one.status;
    return { ...one, status, isArchived: true, next: null, due: null, tags: [] };
  });
  return {
    ...made,
    candidacies,
    erased,
    people,
    groupIds,
    planId,
    tasks: given.tasks,
    reached: (who: Asker) => reach[who].map((index) => ({ index, groupId: placeOf(index).groupId })),
  };
}
export type MadeGroups = Awaited<ReturnType<typeof makeGroups>>;
