import { Refusal, refusedField } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Acting } from "#platform/server/handlers.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { licenceRights } from "../policy.ts";
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
  if (!licence) throw new Refusal("NOT_FOUND", "This license doesn't exist, or you don't have access.");
  return licence;
}

/** People of an organization with their licences, for its owner and admins. */
export function listLicences({ db, actor }: Acting, organizationId: string): Promise<LicenceOfMember[]> {
  authorize(actor, licenceRights.list, { organizationId });
  return listLicencesOfOrganization(db, organizationId);
}

async function memberOf(db: ActorDb, { organizationId, userId }: { organizationId: string; userId: string }) {
  const found = (await listLicencesOfOrganization(db, organizationId)).find((each) => each.userId === userId);
  if (!found) throw new Refusal("NOT_FOUND", "This person doesn't exist or isn't in your organization.");
  return found;
}

const changedMeanwhile = (current: LicenceOfMember) =>
  new Refusal("CONFLICT", "Someone changed this license. Check it, then try again.", { current });

interface Given {
  organizationId: string;
  userId: string;
  version: number | null;
}

/** An owner grants Premium to somebody of the organization, for the first time or anew. */
export async function grantPremium({ db, actor, now }: Acting, given: Given & { endDate: string | null }) {
  authorize(actor, licenceRights.grant, { organizationId: given.organizationId });
  const standing = await memberOf(db, given);
  if (given.endDate !== null && Date.parse(given.endDate) <= now.getTime())
    throw refusedField("endDate", "Choose an end date in the future");
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
  authorize(actor, licenceRights.end, { organizationId: given.organizationId });
  const standing = await memberOf(db, given);
  if (standing.version === null || given.version === null)
    throw new Refusal("CONFLICT", "This person has no license to end.", { current: standing });
  if (!(await cancelPremium(db, { userId: given.userId, version: given.version }))) throw changedMeanwhile(standing);
  return memberOf(db, given);
}
