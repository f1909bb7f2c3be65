import { type Role, roles, type Seat } from "#platform/rights.ts";

/** Where the thing stands that somebody tries to reach: hiring groups of three organizations. */
export const places = ["ours", "nextDoor", "elsewhere", "third"] as const;
export type Place = (typeof places)[number];

/** Whose thing it is, for what belongs to one person: one's own, somebody's of that group, or our organization's owner's. */
export const persons = ["own", ...places, "boss"] as const;
export type Relation = (typeof persons)[number];

/**
 * Power of somebody at a place. In brackets: belongs to the organization, but not to that hiring group. `-publish`:
 * may not publish; `+invite`: may invite, as far as their role lets that count. The column `own` is their highest power in
 * any organization, which counts for their own things.
 */
type Power = Role | "member-publish" | `${"member" | "viewer"}+invite`;
type Held = Power | `(${Power})` | null;

/**
 * Who tries. `ours` and `nextDoor` are two hiring groups of one organization; `elsewhere` and `third` belong to others, and
 * into the third some of our people belong too. A new kind of principal is a line here and a line in cast.ts.
 */
export const seats = {
  anonymous: { ours: null, nextDoor: null, elsewhere: null, third: null, own: null },
  alone: { ours: null, nextDoor: null, elsewhere: null, third: null, own: null },
  viewer: { ours: "viewer", nextDoor: "(viewer)", elsewhere: null, third: null, own: "viewer" },
  member: { ours: "member", nextDoor: "(member)", elsewhere: null, third: null, own: "member" },
  /** A member from whom the owner took the power to publish; in another organization they have it. */
  withheld: { ours: "member-publish", nextDoor: "(member)", elsewhere: null, third: "member", own: "member" },
  admin: { ours: "admin", nextDoor: "admin", elsewhere: null, third: null, own: "admin" },
  owner: { ours: "owner", nextDoor: "owner", elsewhere: null, third: null, own: "owner" },
  /** A member of the other group of the same organization, whom its owner lets invite. */
  neighbour: { ours: "(member+invite)", nextDoor: "member+invite", elsewhere: null, third: null, own: "member" },
  /** The owner of the other organization. */
  outsider: { ours: null, nextDoor: null, elsewhere: "owner", third: null, own: "owner" },
  /** Reads here, where the grant to invite counts for members only, and edits in the third organization: the power in one must not count in the other. */
  between: { ours: "viewer+invite", nextDoor: "(viewer+invite)", elsewhere: null, third: "member", own: "member" },
  /** An admin here, and the owner of the third organization. */
  landlord: { ours: "admin", nextDoor: "admin", elsewhere: null, third: "owner", own: "owner" },
  /** Was a member of our group; the session is still open. */
  removed: { ours: null, nextDoor: null, elsewhere: null, third: null, own: null },
  /** An admin whose session has run out. */
  expired: { ours: null, nextDoor: null, elsewhere: null, third: null, own: null },
  /** An admin with a second factor that this session has not passed yet. */
  halfway: { ours: null, nextDoor: null, elsewhere: null, third: null, own: null },
  /** An interviewer without an account, who came to our group by a link. */
  guest: { ours: null, nextDoor: null, elsewhere: null, third: null, own: null },
  /** The program itself: jobs, sign-up, the account library. Not held back by row-level security. */
  job: { ours: null, nextDoor: null, elsewhere: null, third: null, own: null },
} as const satisfies Record<string, Record<Place | "own", Held>>;

export type Principal = keyof typeof seats;
const isPrincipal = (name: string): name is Principal => name in seats;
export const principals: readonly Principal[] = Object.keys(seats).filter(isPrincipal);
/** Who can send a request. */
export const callers = principals.filter((who) => who !== "job");
/** Who is tried over HTTP: whoever comes by a link is nobody everywhere but at their one thing. */
export const httpCallers = callers.filter((who) => who !== "guest");

const signedOut: readonly Principal[] = ["anonymous", "expired", "halfway", "guest", "job"];
/** Whether a session is open and has proved all that it must. */
export const isSignedIn = (who: Principal): boolean => !signedOut.includes(who);

/** The place of the thing, as the seat of who tries names it. */
export const here = "here";

/** The seat of somebody at the place of a thing; null where they have none. */
export function seatIn(who: Principal, relation: Relation): Seat | null {
  const held: Held = seats[who][relation === "boss" ? "ours" : relation];
  if (held === null) return null;
  const [bare, grant] = held.replaceAll(/[()]/g, "").split(/\+|(?=-)/);
  const role = roles.find((known) => known === bare);
  if (!role) throw new Error(`${held} is no role`);
  const grants = grant === undefined ? [] : [grant];
  return { organizationId: here, role, grants, groupIds: held.startsWith("(") ? [] : [here] };
}
