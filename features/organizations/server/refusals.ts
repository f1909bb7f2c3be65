import { Refusal } from "#platform/errors.ts";
import type { MembershipOutcome } from "./queries.ts";

const notThere = "This is not there, or you do not belong to it.";

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
      throw new Refusal("FORBIDDEN", "You change only people and roles below your own. Ask an owner.");
    case "owns-another":
      throw new Refusal("CONFLICT", "This person owns an organization already. Nobody owns two.");
    case "last-owner":
      throw new Refusal(
        "CONFLICT",
        "An organization keeps an owner. Make somebody else the owner first, then you can go.",
      );
  }
}
