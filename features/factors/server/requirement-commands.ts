import { Refusal } from "#platform/errors.ts";
import type { FactorStanding } from "../contract.ts";
import { can, type FactorVerb } from "../policy.ts";
import type { Acting } from "./acting.ts";
import { findStanding, listFactors, updateRequirement } from "./queries.ts";

const refusals: Record<FactorVerb, string> = {
  seeStanding: "Only an owner or admin sees who has a second factor.",
  require: "Only the owner decides whether a second factor is asked for.",
};

function authorize({ actor }: Acting, verb: FactorVerb, organizationId: string): void {
  if (!actor.seats.some((seat) => seat.organizationId === organizationId))
    throw new Refusal("NOT_FOUND", "This organization is not there, or you do not belong to it.");
  if (!can(actor, verb, { organizationId })) throw new Refusal("FORBIDDEN", refusals[verb]);
}

export async function getStanding(acting: Acting, organizationId: string): Promise<FactorStanding> {
  authorize(acting, "seeStanding", organizationId);
  const standing = await findStanding(acting.db, organizationId);
  if (!standing) throw new Refusal("NOT_FOUND", "This organization is not there, or you do not belong to it.");
  return standing;
}

/** Who lacks a factor is led to add one at the next request. The owner must have one first: else they lock themselves out. */
export async function setRequirement(
  acting: Acting,
  organizationId: string,
  isRequired: boolean,
): Promise<FactorStanding> {
  authorize(acting, "require", organizationId);
  const factors = await listFactors(acting.db);
  if (isRequired && !factors.some(({ status }) => status === "verified"))
    throw new Refusal("BAD_REQUEST", "Add a second factor to your own account first.");
  await updateRequirement(acting.db, organizationId, isRequired);
  return getStanding(acting, organizationId);
}
