import { randomBytes } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { type BuiltPerson, buildPerson } from "#features/accounts/server/factory.ts";
import { emptyDraft } from "#features/interview-plans/plan-limits.ts";
import { buildInterviewPlan, wholeDraft } from "#features/interview-plans/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { sessionCookieName, sign } from "#platform/server/session-cookie.ts";
import type { Settings } from "#platform/server/settings.ts";
import { asSystem, type SystemDb } from "#platform/server/transaction.ts";
import type { StagedProgram } from "./programs.ts";

export interface StagedPerson {
  userId: string;
  fullName: string;
  email: string;
  password: string;
  /** The session that they have: what a browser is given to be theirs. */
  cookie: { name: string; value: string };
}

/** Hashed once: to hash is slow on purpose. */
const password = "the password of everybody on stage";
const hash = hashPassword(password);

type Named = { fullName?: string | undefined; email?: string | undefined };
/** Where somebody hires. */
export type HiringPlace = { organizationId: string; groupId: string };
type Settled = Named & {
  /** Whether roles and candidates are switched on for them. */
  hasTracking?: boolean | undefined;
};

/** Somebody who signed up and has opened nothing yet; with a place to hire, a member there for whom roles and candidates are switched on. */
export function signedUp(
  { services }: StagedProgram,
  given: Named & { memberOf?: HiringPlace | undefined },
): Promise<StagedPerson> {
  return asSystem(services.database.pool, async (db) => {
    const person = await buildNewcomer(db, services.settings, given);
    if (given.memberOf) {
      const { organizationId, groupId } = given.memberOf;
      await buildMember(db, { organizationId, groupIds: [groupId], role: "member", person });
      const flags = JSON.stringify({ ats_enabled: true });
      await db.insertInto("userFeatureOverrides").values({ userId: person.userId, flags }).execute();
    }
    return told(services.settings, person);
  });
}

/** Somebody who signed up and has a workspace, as the first visit makes it. */
export function settled({ services }: StagedProgram, given: Settled) {
  return asSystem(services.database.pool, async (db) => {
    const owner = await buildNewcomer(db, services.settings, given);
    const { userId } = owner;
    const flags = JSON.stringify({ ats_enabled: true });
    if (given.hasTracking) await db.insertInto("userFeatureOverrides").values({ userId, flags }).execute();
    const name = `${owner.fullName}'s organization`;
    const { organizationId, groupId } = await buildOrganization(db, { name, groupName: "Hiring team", owner });
    return { ...told(services.settings, owner), organizationId, groupId };
  });
}

/** Somebody who works in a hiring group of another, as a member. */
export function joined(
  { services }: StagedProgram,
  { organizationId, groupId, ...given }: Settled & { organizationId: string; groupId: string },
): Promise<StagedPerson> {
  return asSystem(services.database.pool, async (db) => {
    const person = await buildNewcomer(db, services.settings, given);
    const { userId } = person;
    const flags = JSON.stringify({ ats_enabled: true });
    if (given.hasTracking) await db.insertInto("userFeatureOverrides").values({ userId, flags }).execute();
    await buildMember(db, { organizationId, role: "member", groupIds: [groupId], person });
    return told(services.settings, person);
  });
}

async function buildNewcomer(db: SystemDb, settings: Settings, given: Named): Promise<BuiltPerson> {
  const mark = randomBytes(4).toString("hex");
  const person = await buildPerson(db, {
    fullName: given.fullName ?? `Robin ${mark}`,
    email: given.email ?? `robin-${mark}@example.org`,
  });
  const { userId } = person;
  const identity = { userId, accountId: userId, providerId: "credential", password: await hash };
  await db.insertInto("identities").values(identity).execute();
  // As signing up leaves it where there is no mail server.
  await db.updateTable("users").set({ emailVerified: false }).where("id", "=", userId).execute();
  const expiresAt = new Date(Date.now() + settings.SESSION_IDLE_HOURS * 3_600_000).toISOString();
  await db.updateTable("sessions").set({ expiresAt }).where("userId", "=", userId).execute();
  return person;
}

function told({ APP_URL, APP_SECRET }: Settings, { userId, fullName, email, sessionToken }: BuiltPerson): StagedPerson {
  const value = encodeURIComponent(sign(sessionToken ?? "", APP_SECRET));
  return { userId, fullName, email, password, cookie: { name: sessionCookieName(APP_URL), value } };
}

export interface WishedPlan {
  groupId: string;
  title?: string | undefined;
  /** Without one the plan is blank. */
  templateKey?: string | undefined;
}

/** Makes a plan in a hiring group, of the organization's owner; answers its id. */
export function planned({ services }: StagedProgram, given: WishedPlan): Promise<string> {
  const { groupId, title = "Backend engineer", templateKey } = given;
  return asSystem(services.database.pool, async (db) => {
    const { organizationId, userId } = await db
      .selectFrom("groups")
      .innerJoin("organizationMemberships as seat", "seat.organizationId", "groups.organizationId")
      .where("groups.id", "=", groupId)
      .where("seat.role", "=", "owner")
      .select(["groups.organizationId", "seat.userId"])
      .executeTakeFirstOrThrow();
    const draft = templateKey === undefined ? emptyDraft(title) : wholeDraft(title, templateKey);
    const { planId } = await buildInterviewPlan(db, { in: { organizationId, groupId, ownerId: userId }, draft });
    return planId;
  });
}
