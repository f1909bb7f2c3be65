import { randomBytes, randomUUID } from "node:crypto";
import { type BuiltPerson, buildPerson } from "#features/accounts/server/factory.ts";
import { buildCandidate } from "#features/candidates/server/factory.ts";
import { switchOnTracking } from "#features/feature-flags/server/factory.ts";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { buildOpportunity } from "#features/opportunities/server/factory.ts";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import type { Caller, SystemDb } from "#platform/server/transaction.ts";
import type { World } from "#tests/support/world.ts";
import { fill, type Names, type Of, relationsOf } from "./expectation.ts";
import { walls } from "./expected/all.ts";
import { callers, type Place, type Principal, places, principals, type Relation } from "./principals.ts";

/** Everybody and everything that the matrices try: built once per file. */
export interface Cast {
  callerOf(who: Principal): Caller;
  /** Null for who has no account. */
  personOf(who: Principal): BuiltPerson | null;
  names(who: Principal, relation: Relation): Names;
  /** Relations in which this principal can stand to such a thing. */
  relations(who: Principal, of: Of): readonly Relation[];
}

interface Site {
  organization: string;
  group: string;
  owner: BuiltPerson;
  resident: BuiltPerson;
  reader: BuiltPerson;
  deputy: BuiltPerson;
}

async function buildSites(db: SystemDb): Promise<Record<Place, Site>> {
  const first = await buildOrganization(db, { name: "canary organization ours", groupName: "canary group ours" });
  const { organizationId, owner } = first;
  const nextDoor = await buildGroup(db, { organizationId, name: "canary group nextDoor" });
  const other = await buildOrganization(db, {
    name: "canary organization elsewhere",
    groupName: "canary group elsewhere",
  });
  const another = await buildOrganization(db, {
    name: "canary organization third",
    groupName: "canary group third",
  });
  const siteOf = async (place: Place, at: { organizationId: string; groupId: string; owner: BuiltPerson }) => {
    const person = await buildPerson(db, { fullName: `canary resident ${place}` });
    const { organizationId: organization, groupId: group } = at;
    const resident = await buildMember(db, { organizationId: organization, role: "member", groupIds: [group], person });
    const reader = await buildMember(db, { organizationId: organization, role: "viewer" });
    const deputy = await buildMember(db, { organizationId: organization, role: "admin" });
    return { organization, group, owner: at.owner, resident, reader, deputy };
  };
  return {
    ours: await siteOf("ours", first),
    nextDoor: await siteOf("nextDoor", { organizationId, groupId: nextDoor, owner }),
    elsewhere: await siteOf("elsewhere", other),
    third: await siteOf("third", another),
  };
}

/** One line per principal that has an account. */
async function buildPeople(db: SystemDb, { ours, nextDoor, elsewhere, third }: Record<Place, Site>) {
  const organizationId = ours.organization;
  const inOurs = { organizationId, groupIds: [ours.group] };
  const inThird = { organizationId: third.organization, groupIds: [third.group] };
  const landlord = third.owner;
  const people: Partial<Record<Principal, BuiltPerson>> = {
    alone: await buildPerson(db),
    viewer: await buildMember(db, { ...inOurs, role: "viewer" }),
    member: await buildMember(db, { ...inOurs, role: "member" }),
    withheld: await buildMember(db, { ...inOurs, role: "member" }),
    admin: await buildMember(db, { organizationId, role: "admin" }),
    owner: ours.owner,
    neighbour: await buildMember(db, { organizationId, role: "member", groupIds: [nextDoor.group] }),
    outsider: elsewhere.owner,
    between: await buildMember(db, { ...inOurs, role: "viewer" }),
    landlord: await buildMember(db, { organizationId, role: "admin", person: landlord }),
    removed: await buildMember(db, { ...inOurs, role: "member" }),
    expired: await buildMember(db, { organizationId, role: "admin" }),
    halfway: await buildMember(db, { organizationId, role: "admin" }),
  };
  const { withheld, between, neighbour, removed, expired } = people;
  for (const person of [withheld, between]) if (person) await buildMember(db, { ...inThird, role: "member", person });
  const grants = { "-publish": [withheld], invite: [between, neighbour] };
  for (const [grant, holders] of Object.entries(grants))
    for (const person of holders)
      await db
        .updateTable("organizationMemberships")
        .set({ grants: [grant] })
        .where("organizationId", "=", organizationId)
        .where("userId", "=", person?.userId ?? "")
        .execute();
  await db
    .deleteFrom("organizationMemberships")
    .where("userId", "=", removed?.userId ?? "")
    .execute();
  await db
    .updateTable("sessions")
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    .where("userId", "=", expired?.userId ?? "")
    .execute();
  const { member, halfway } = people;
  // A person with two sessions, and one with a factor that their session has not passed.
  const second = {
    token: randomBytes(24).toString("base64url"),
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    createdAt: new Date(Date.now() + 1000).toISOString(),
  };
  await db
    .insertInto("sessions")
    .values({ ...second, userId: member?.userId ?? "" })
    .execute();
  const factor = { factorType: "totp", friendlyName: "kept", status: "verified", sealed: "x" };
  await db
    .insertInto("factors")
    .values({ ...factor, id: halfway?.userId ?? "", userId: halfway?.userId ?? "" })
    .execute();
  return people;
}

/** A published plan with an edit since, which could be published again, and a restoring that could be undone. */
async function buildPlan(world: World, place: Place, { organization, group, owner }: Site) {
  const title = `canary plan ${place}`;
  const at = { organizationId: organization, groupId: group, ownerId: owner.userId };
  const { planId, draft } = await world.system((db) => buildInterviewPlan(db, { in: at, title }));
  const published = await world.as(owner).interviewPlans.publish({ planId, version: 1 });
  const [first, next] = published.rounds;
  const [round] = draft.rounds;
  if (!first || !next || !round) throw new Error("The plan has too few rounds.");
  const { interviewPlans } = world.as(owner);
  const edit = (baseVersion: number, fields: { name: string } | { durationMinutes: number }) => {
    const edits = [{ kind: "set-round" as const, id: round.id, fields }];
    return interviewPlans.saveEdits({ planId, batchId: randomUUID(), baseVersion, edits });
  };
  await edit(2, { durationMinutes: round.durationMinutes + 1 });
  await interviewPlans.restorePublication({ planId, number: 1, version: 3, batchId: randomUUID() });
  const { version } = await edit(4, { name: `canary round ${place}` });
  return {
    plan: planId,
    planTitle: title,
    round: first.roundId,
    version: first.versionId,
    nextRound: next.roundId,
    nextVersion: next.versionId,
    planVersion: `${version}`,
  };
}

/** A candidate for an open role, who stands in the first round of the plan. */
async function buildCandidacy(
  world: World,
  place: Place,
  { organization, group, owner }: Site,
  plan: { plan: string; round: string },
) {
  const candidateName = `canary candidate ${place}`;
  const at = { organizationId: organization, groupId: group, ownerId: owner.userId, planId: plan.plan };
  return world.system(async (db) => {
    const { id: publicationId } = await db
      .selectFrom("interviewPlanPublications")
      .select("id")
      .where("planId", "=", plan.plan)
      .executeTakeFirstOrThrow();
    const { opportunityId } = await buildOpportunity(db, {
      in: at,
      publicationId,
      title: `canary role ${place}`,
      content: { planId: plan.plan },
    });
    const { candidateId, personId } = await buildCandidate(db, {
      ...at,
      publicationId,
      opportunityId,
      fullName: candidateName,
      mail: `canary-${place}@example.org`,
      stage: { key: plan.round, kind: "interview" },
    });
    return { human: personId, opportunity: opportunityId, candidate: candidateId, candidateName };
  });
}

export async function buildCast(world: World): Promise<Cast> {
  const { sites, people } = await world.system(async (db) => {
    await switchOnTracking(db);
    const built = await buildSites(db);
    return { sites: built, people: await buildPeople(db, built) };
  });
  const plans = {
    ours: await buildPlan(world, "ours", sites.ours),
    nextDoor: await buildPlan(world, "nextDoor", sites.nextDoor),
    elsewhere: await buildPlan(world, "elsewhere", sites.elsewhere),
    third: await buildPlan(world, "third", sites.third),
  };
  const candidacies = {
    ours: await buildCandidacy(world, "ours", sites.ours, plans.ours),
    nextDoor: await buildCandidacy(world, "nextDoor", sites.nextDoor, plans.nextDoor),
    elsewhere: await buildCandidacy(world, "elsewhere", sites.elsewhere, plans.elsewhere),
    third: await buildCandidacy(world, "third", sites.third, plans.third),
  };
  const linksOf = () => {
    const invitationToken = randomBytes(32).toString("base64url");
    const invitationHash = hashOf(invitationToken);
    return { invitation: randomUUID(), invitationToken, invitationHash, magicLink: randomUUID() };
  };
  const links = { ours: linksOf(), nextDoor: linksOf(), elsewhere: linksOf(), third: linksOf() };
  const ownThings = new Map<string, string>(
    principals.flatMap((who) => places.map((place) => [`${who} ${place}`, randomUUID()])),
  );
  const visitorIds = new Map<string, string>(
    [...principals, ...places].map((name) => [name, `visitor-${randomUUID()}`]),
  );
  const visitorOf = (name: string) => visitorIds.get(name) ?? "";

  const { rows } = await world.services.database.pool.query<{ user: string; id: string }>(
    "select user_id as user, (array_agg(id order by created_at, id))[1] as id from sessions group by user_id",
  );
  const sessions = new Map(rows.map(({ user, id }) => [user, id]));

  const cast: Cast = {
    personOf: (who) => people[who] ?? null,
    callerOf: (who) => ({ sessionToken: people[who]?.sessionToken ?? null, anonymousId: visitorOf(who) }),
    names: (who, relation) => {
      const place = relation === "own" || relation === "boss" ? "ours" : relation;
      const site = sites[place];
      const mine = people[who]?.userId ?? null;
      const whose = relation === "own" ? people[who] : relation === "boss" ? site.owner : site.resident;
      const person = whose?.userId ?? "";
      const visitor = visitorOf(relation === "own" ? who : place);
      return {
        ...plans[place],
        ...candidacies[place],
        organization: site.organization,
        group: site.group,
        person,
        owner: site.owner.userId,
        reader: site.reader.userId,
        deputy: site.deputy.userId,
        ...links[place],
        ownThing: ownThings.get(`${who} ${place}`) ?? "",
        sessionId: sessions.get(person) ?? randomUUID(),
        // Each person has one factor, under their own id.
        factor: person || randomUUID(),
        sessionToken: whose?.sessionToken ?? "",
        email: whose?.email ?? "",
        visitor,
        foreignGroup: sites[place === "elsewhere" ? "ours" : "elsewhere"].group,
        foreigner: sites[place === "elsewhere" ? "ours" : "elsewhere"].resident.userId,
        organizationName: `canary organization ${place === "nextDoor" ? "ours" : place}`,
        groupName: `canary group ${place}`,
        me: mine,
        secret: `canary secret ${person || "nobody"}`,
        visitorSecret: `canary secret ${visitor}`,
      };
    },
    relations: (who, of) =>
      relationsOf[of].filter((relation) => of !== "person" || relation !== "own" || people[who] !== undefined),
  };
  await sow(world, cast);
  return cast;
}

/** Makes the rows that no factory made, for every relation of everybody. */
async function sow(world: World, cast: Cast): Promise<void> {
  const { pool } = world.services.database;
  for (const { table, of, where, seed } of walls.tables) {
    if (seed === undefined) continue;
    const done = new Set<string>();
    for (const who of callers) {
      for (const relation of cast.relations(who, of)) {
        const names = cast.names(who, relation);
        const found = fill(where, names);
        if (done.has(found)) continue;
        done.add(found);
        const { rowCount } = await pool.query(`select from ${nameOf(table)} where ${found}`);
        if (rowCount === 0) await pool.query(fill(seed, names));
      }
    }
  }
}

/** The table's own name: `session_storage (of a visitor)` is of session_storage. */
export const nameOf = (table: string) => table.replace(/ .*/, "");
