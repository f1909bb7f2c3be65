import { Refusal } from "../errors.ts";
import { type Right, type Seat, seatAt, type ThingOf, whyNot } from "../rights.ts";
import type { Actor } from "./transaction.ts";

const notThere = {
  group: "This hiring group doesn't exist, or you don't have access.",
  organization: "This organization doesn't exist, or you don't have access.",
  thing: "This doesn't exist, or you don't have access.",
} as const;

/** The seat from which the actor reaches a hiring group or an organization; NOT_FOUND for any other. */
export function seatOf(actor: Actor, place: { readonly groupId: string } | { readonly organizationId: string }): Seat {
  const seat = seatAt(actor, place);
  if (!seat) throw new Refusal("NOT_FOUND", notThere["groupId" in place ? "group" : "organization"]);
  return seat;
}

/** Refuses whoever reaches the place of a thing but may not do this with the thing; to others it is not there. */
export function authorize<const R extends Right>(actor: Actor, right: R, thing: ThingOf<R>): void {
  const why = whyNot(actor, right, thing);
  if (why === "place") throw new Refusal("NOT_FOUND", notThere[right.in]);
  if (why !== null) throw new Refusal("FORBIDDEN", right.refusal ?? "You don't have permission to do this.");
}
