import { Refusal } from "#platform/errors.ts";

const notThere = () => new Refusal("NOT_FOUND", "This isn't in the library, or you don't have access.");

/** What was looked for; what row-level security hides is not there. */
export function found<Thing>(thing: Thing | undefined | null): Thing {
  if (thing === undefined || thing === null) throw notThere();
  return thing;
}

/** Ids among keys; keys of the program's library are words. */
export const isOwnKey = (key: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key);
