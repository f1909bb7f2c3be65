import { Refusal } from "#platform/errors.ts";
import type { Actor } from "#platform/server/transaction.ts";
import { can, type LibraryVerb } from "../../policy.ts";

const refusals: Record<LibraryVerb, string> = {
  read: "You may not read this library.",
  propose: "Viewers read the library. Ask an owner or admin to make you a member.",
  approve: "Only owners and admins change what is approved. Ask one of them.",
  retire: "Only owners and admins retire and restore. Ask one of them.",
  merge: "Only owners and admins merge. Ask one of them.",
};

/** Refuses whoever may not do this in the library of an organization; for others it is not there. */
export function authorize(actor: Actor, verb: LibraryVerb, organizationId: string): void {
  if (!can(actor, "read", organizationId))
    throw new Refusal("NOT_FOUND", "This organization is not there, or you do not belong to it.");
  if (!can(actor, verb, organizationId)) throw new Refusal("FORBIDDEN", refusals[verb]);
}

const notThere = () => new Refusal("NOT_FOUND", "The library does not hold this, or it is not yours.");

/** What was looked for; what row-level security hides is not there. */
export function found<Thing>(thing: Thing | undefined | null): Thing {
  if (thing === undefined || thing === null) throw notThere();
  return thing;
}

/** Ids among keys; keys of the program's library are words. */
export const isOwnKey = (key: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key);
