import { Refusal } from "#platform/errors.ts";
import type { MembershipOutcome } from "./queries.ts";

const notThere = "This doesn't exist, or you don't have access.";

/** Refuses in words what a function of the database did not do; returns where it was done. */
export function requireDone(outcome: MembershipOutcome): void {
  switch (outcome) {
    case "done":
    case "joined":
    case "requested":
      return;
    case "not-there":
      throw new Refusal("NOT_FOUND", notThere);
    case "forbidden":
      throw new Refusal("FORBIDDEN", "Only owners and admins of the organization can do this. Ask one of them.");
    case "above-own":
      throw new Refusal("FORBIDDEN", "You can only change people and roles below yours. Ask an owner.");
    case "owns-another":
      throw new Refusal("CONFLICT", "This person already owns an organization. No one can own two.");
    case "last-owner":
      throw new Refusal("CONFLICT", "An organization needs an owner. Transfer ownership first.");
    default:
      throw new Error(`An outcome without a meaning: ${outcome satisfies never}`);
  }
}
