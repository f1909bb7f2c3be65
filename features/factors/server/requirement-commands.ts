import { Refusal } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { FactorStanding } from "../contract.ts";
import { factorRights } from "../policy.ts";
import type { Acting } from "./acting.ts";
import { findStanding, listFactors, updateRequirement } from "./queries.ts";

export async function getStanding(acting: Acting, organizationId: string): Promise<FactorStanding> {
  authorize(acting.actor, factorRights.seeStanding, { organizationId });
  const standing = await findStanding(acting.db, organizationId);
  if (!standing) throw new Refusal("NOT_FOUND", "This organization doesn't exist, or you don't have access.");
  return standing;
}

/** Who lacks a factor is led to add one at the next request. The owner must have one first: else they lock themselves out. */
export async function setRequirement(
  acting: Acting,
  organizationId: string,
  isRequired: boolean,
): Promise<FactorStanding> {
  authorize(acting.actor, factorRights.require, { organizationId });
  const factors = await listFactors(acting.db);
  if (isRequired && !factors.some(({ status }) => status === "verified"))
    throw new Refusal("BAD_REQUEST", "Set up two-step sign-in for your own account first.");
  await updateRequirement(acting.db, organizationId, isRequired);
  return getStanding(acting, organizationId);
}
