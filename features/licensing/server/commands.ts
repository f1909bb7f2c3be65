import { Refusal, refusedField } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { can, type LicenceVerb } from "../policy.ts";
import {
  addPremium,
  cancelPremium,
  getUserPlan,
  type LicenceOfMember,
  listLicencesOfOrganization,
  renewPremium,
} from "./queries.ts";

/** A person's own licence; somebody else's looks like not there. */
export async function getLicence(db: ActorDb, userId: string) {
  const [licence] = await getUserPlan(db, userId);
  if (!licence) throw new Refusal("NOT_FOUND", "There is no such licence, or it is not yours.");
  return licence;
}

interface Acting {
  db: ActorDb;
  actor: Actor;
  now: Date;
}

function authorize(actor: Actor, verb: LicenceVerb, organizationId: string): void {
  const seat = actor.seats.find((each) => each.organizationId === organizationId);
  if (!seat) throw new Refusal("NOT_FOUND", "There is no such organization, or it is not yours.");
  if (!can(seat.role, verb)) throw new Refusal("FORBIDDEN", "Only the owner of the organization looks after licences.");
}

/** People of an organization with their licences, for its owner and admins. */
export function listLicences({ db, actor }: Acting, organizationId: string): Promise<LicenceOfMember[]> {
  authorize(actor, "list", organizationId);
  return listLicencesOfOrganization(db, organizationId);
}

async function memberOf(db: ActorDb, { organizationId, userId }: { organizationId: string; userId: string }) {
  const found = (await listLicencesOfOrganization(db, organizationId)).find((each) => each.userId === userId);
  if (!found) throw new Refusal("NOT_FOUND", "This person is not there, or does not belong to your organization.");
  return found;
}

const changedMeanwhile = (current: LicenceOfMember) =>
  new Refusal("CONFLICT", "This licence changed meanwhile. Look at it again.", { current });

interface Given {
  organizationId: string;
  userId: string;
  version: number | null;
}

/** An owner grants Premium to somebody of the organization, for the first time or anew. */
export async function grantPremium({ db, actor, now }: Acting, given: Given & { endDate: string | null }) {
  authorize(actor, "grant", given.organizationId);
  const standing = await memberOf(db, given);
  if (given.endDate !== null && Date.parse(given.endDate) <= now.getTime())
    throw refusedField("endDate", "Choose an end that is still to come");
  const { userId, endDate, version } = given;
  const grant = { userId, endDate, grantedBy: actor.userId };
  const isDone =
    version === null
      ? await addPremium(db, grant)
      : await renewPremium(db, { ...grant, version, now: now.toISOString() });
  if (!isDone) throw changedMeanwhile(standing);
  return memberOf(db, given);
}

/** An owner ends a licence. What the person made stays. */
export async function endPremium({ db, actor }: Acting, given: Given) {
  authorize(actor, "end", given.organizationId);
  const standing = await memberOf(db, given);
  if (standing.version === null || given.version === null)
    throw new Refusal("CONFLICT", "Nothing was granted to this person.", { current: standing });
  if (!(await cancelPremium(db, { userId: given.userId, version: given.version }))) throw changedMeanwhile(standing);
  return memberOf(db, given);
}
