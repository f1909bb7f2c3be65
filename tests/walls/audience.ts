import { can, type Right, type Role } from "#platform/rights.ts";
import { here, isSignedIn, type Principal, type Relation, seatIn } from "./principals.ts";

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

/** Who has this right to a thing of the place, of which this much is so. A copy: a rule that is broken later does not break what is expected of it. */
export function granted(right: Right, facts: Readonly<Record<string, unknown>> = {}): Audience {
  const row = structuredClone(right);
  return (who, relation) => {
    const seat = seatIn(who, relation);
    const thing = { id: "the thing", organizationId: here, groupId: here, ...facts };
    return seat !== null && can({ userId: "me", seats: [seat] }, row, thing);
  };
}

/** This role and those above it, in the hiring groups that they reach. */
export const inGroup = (who: Role): Audience => granted({ in: "group", who });
/** This role of the organization and those above it, whatever their groups. */
export const inOrganization = (who: Role): Audience => granted({ in: "organization", who });

export const either =
  (...audiences: readonly Audience[]): Audience =>
  (who, relation) =>
    audiences.some((may) => may(who, relation));

/** The audience without these. */
export const except =
  (audience: Audience, ...out: readonly Principal[]): Audience =>
  (who, relation) =>
    audience(who, relation) && !out.includes(who);
