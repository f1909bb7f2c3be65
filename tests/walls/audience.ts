import type { Role } from "#platform/server/transaction.ts";
import { isSignedIn, type Principal, powerAt, type Relation } from "./principals.ts";

/** Who may, depending on where the thing stands. */
export type Audience = (who: Principal, relation: Relation) => boolean;

/** Granted, but for nobody in this case. What is left out of an expectation is not even granted. */
export const nobody: Audience = () => false;
export const everybody: Audience = () => true;
export const signedIn: Audience = (who) => isSignedIn(who);
/** Everybody with an open session, for their own things. */
export const oneself: Audience = (who, relation) =>
  isSignedIn(who) && (relation === "own" || (relation === "boss" && who === "owner"));
/** The same, and whoever has still to pass their second factor. */
export const oneselfHalfway: Audience = (who, relation) =>
  oneself(who, relation) || (who === "halfway" && relation === "own");
/** Whoever holds the browser, signed in or not. */
export const ownBrowser: Audience = (_, relation) => relation === "own";

/** A row of a policy.ts: roles that may, and the grant that takes the power away again. */
interface PolicyRow {
  roles: readonly Role[];
  withheldBy?: string;
}
/** Copied, so that a rule that is broken later does not break what is expected of it. */
const rowOf = (given: readonly Role[] | PolicyRow): PolicyRow =>
  structuredClone("roles" in given ? { ...given } : { roles: [...given] });

/** These roles, in the hiring groups that they reach. */
export function inGroup(given: readonly Role[] | PolicyRow): Audience {
  const { roles, withheldBy } = rowOf(given);
  return (who, relation) => {
    const power = powerAt(who, relation);
    if (!power?.reachesGroup || !roles.includes(power.role)) return false;
    return withheldBy !== "-publish" || power.mayPublish;
  };
}

/** These roles of the organization, whatever their groups. */
export function inOrganization(given: readonly Role[] | PolicyRow): Audience {
  const { roles } = rowOf(given);
  return (who, relation) => {
    const power = powerAt(who, relation);
    return power !== null && roles.includes(power.role);
  };
}

export const either =
  (...audiences: readonly Audience[]): Audience =>
  (who, relation) =>
    audiences.some((may) => may(who, relation));

/** The audience without these. */
export const except =
  (audience: Audience, ...out: readonly Principal[]): Audience =>
  (who, relation) =>
    audience(who, relation) && !out.includes(who);

export const allRoles: readonly Role[] = ["owner", "admin", "member", "viewer"];
