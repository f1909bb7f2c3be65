/** The roles of an organization, from the one who may least. */
export const roles = ["viewer", "member", "admin", "owner"] as const;
/** One of them. */
export type Role = (typeof roles)[number];

/** Whether a role may less than another. */
export const isBelow = (role: Role, other: Role) => roles.indexOf(role) < roles.indexOf(other);

/** One organization that somebody belongs to, with the hiring groups they reach in it. */
export interface Seat {
  organizationId: string;
  role: Role;
  /** What the membership adds to the role (`invite`) or takes from it (`-publish`). */
  grants: readonly string[];
  groupIds: readonly string[];
}

/** Somebody with an account. */
export interface Person {
  userId: string;
  seats: readonly Seat[];
}

/** Who asks: a person, or the guest of a link, who reaches the one thing that the link opens. */
export type Asker = Person | { interviewerId: string; thingId: string; seats?: undefined };

/** One way to a right. All that it names must hold. Names of fields are those of the row that the right is about. */
export interface Way {
  /** Where: in the thing's hiring group, anywhere in its organization, or wherever one stands in relation to the thing itself. */
  in: "group" | "organization" | "thing";
  /** The least role there that may; not for `thing`. */
  who?: Role;
  /** Only with this grant on the membership. */
  grant?: string;
  /** A grant on the membership that takes the right from people of the least role; those above keep it. */
  withheld?: string;
  /** The field with the person whose thing it is: only they may. */
  own?: string;
  /** The field with the person, or the people, to whom it was assigned: only they may. A guest's field is `id` too. */
  assigned?: string;
  /** Only in these states: values by field. */
  when?: Readonly<Record<string, readonly (string | boolean)[]>>;
  /** Not in these states: values by field. */
  unless?: Readonly<Record<string, readonly (string | boolean)[]>>;
  /** Only towards people of roles below one's own: `theirRole`, where the thing names one. */
  towards?: "below";
  /** Hidden while one owes a card for the thing: `owesCard`. Nothing opens that, whoever asks. */
  blind?: "untilSubmitted";
  /** With `blind`: fields of which one must be true, so that the thing is open. */
  opens?: readonly string[];
}

/** A right: a way to it, or other ways beside it. */
export interface Right extends Way {
  or?: readonly Way[];
  /** What whoever sees the thing but may not is told. */
  refusal?: string;
  /** What the database adds to it, for the documents. */
  note?: string;
}

type Value<W, Key extends string, V> =
  W extends Readonly<Record<Key, infer Field extends string>> ? Readonly<Record<Field, V>> : unknown;
type States<W, Key extends string> =
  W extends Readonly<Record<Key, infer Fields>> ? { readonly [Field in keyof Fields]: string | boolean } : unknown;
type Sight<W> = W extends { blind: string }
  ? { readonly owesCard: boolean } & (W extends { opens: readonly (infer Field extends string)[] }
      ? Readonly<Record<Field, boolean>>
      : unknown)
  : unknown;
type Place<W> = W extends { in: "group" }
  ? { readonly groupId: string }
  : W extends { in: "organization" }
    ? { readonly organizationId: string }
    : { readonly id?: string };
type ThingOfWay<W> = Place<W> &
  Value<W, "own", string | null> &
  Value<W, "assigned", string | null | readonly string[]> &
  States<W, "when"> &
  States<W, "unless"> &
  Sight<W> &
  (W extends { towards: "below" } ? { readonly theirRole?: Role } : unknown);
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;
type Each<Ways> = Ways extends readonly unknown[] ? All<{ [At in keyof Ways]: ThingOfWay<Ways[At]> }[number]> : unknown;

/** What must be known of a thing to answer whether somebody has this right to it. A row of the table mostly does. */
export type ThingOf<R> = ThingOfWay<R> & (R extends { or: infer Ways } ? Each<Ways> : unknown);

/** The rights to one kind of thing: what a `policy.ts` holds. Each row is a value of its own, also where two were written as one. */
export const grants = <const Rows extends Record<string, Right>>(rows: Rows): Rows =>
  Object.assign(
    { ...rows },
    Object.fromEntries(Object.entries(rows).map(([verb, row]) => [verb, structuredClone(row)])),
  );

const reasons = ["place", "role", "grant", "relation", "above", "state", "owes", "closed"] as const;
/** Why somebody may not, from the first question asked to the last. */
export type Why = (typeof reasons)[number];

/** The seat from which somebody reaches a place; undefined where they have none. */
export const seatAt = (
  { seats = [] }: Pick<Asker, "seats">,
  place: { readonly groupId: string } | { readonly organizationId: string },
): Seat | undefined =>
  seats.find((seat) =>
    "groupId" in place ? seat.groupIds.includes(place.groupId) : seat.organizationId === place.organizationId,
  );

type Facts = Readonly<Record<string, unknown>>;

function refusalOf(asker: Asker, way: Way, thing: Facts): Why | null {
  const seat = way.in === "thing" ? undefined : seatAt(asker, placeOf(way.in, thing));
  if (way.in !== "thing") {
    if (!seat) return "place";
    if (way.who === undefined || isBelow(seat.role, way.who)) return "role";
    if (way.grant !== undefined && !seat.grants.includes(way.grant)) return "grant";
    if (way.withheld !== undefined && seat.role === way.who && seat.grants.includes(way.withheld)) return "grant";
  } else if (way.own === undefined && way.assigned === undefined) return "relation";
  if (way.own !== undefined && !isTheirs(asker, thing[way.own])) return "relation";
  if (way.assigned !== undefined && !isAssigned(asker, thing, way.assigned)) return "relation";
  if (way.towards && thing.theirRole !== undefined && !isRoleBelow(thing.theirRole, seat?.role)) return "above";
  const holds = (states: Facts = {}) => Object.entries(states).map(([field, values]) => isOneOf(thing[field], values));
  if (holds(way.when).includes(false) || holds(way.unless).includes(true)) return "state";
  // What is not known counts as owed, and as closed.
  if (way.blind && thing.owesCard !== false) return "owes";
  return way.opens && !way.opens.some((field) => thing[field] === true) ? "closed" : null;
}

const placeOf = (where: "group" | "organization", thing: Facts) =>
  where === "group" ? { groupId: String(thing.groupId) } : { organizationId: String(thing.organizationId) };
const isOneOf = (value: unknown, values: unknown) => Array.isArray(values) && values.includes(value);
const isRoleBelow = (theirs: unknown, own: Role | undefined) =>
  own !== undefined && roles.some((role) => role === theirs && isBelow(role, own));
const isTheirs = (asker: Asker, person: unknown) => "userId" in asker && person === asker.userId;

/** A guest is assigned to the one thing of their link, whoever else is assigned to others by the same name. */
function isAssigned(asker: Asker, thing: Facts, field: string): boolean {
  if (!("userId" in asker) && thing.id !== asker.thingId) return false;
  const me = "userId" in asker ? asker.userId : asker.interviewerId;
  return thing[field] === me || isOneOf(me, thing[field]);
}

/** Why somebody does not have this right to the thing, by the way that led furthest; null where they have it. */
export function whyNot<const R extends Right>(asker: Asker, right: R, thing: ThingOf<R>): Why | null {
  const ways: readonly Way[] = [right, ...(right.or ?? [])];
  const found = ways.map((way) => refusalOf(asker, way, Object(thing)));
  if (found.includes(null)) return null;
  return reasons.findLast((reason) => found.includes(reason)) ?? "place";
}

/** Whether somebody has this right to the thing. The same for the server's answer, a button, the walls and the documents. */
export const can = <const R extends Right>(asker: Asker, right: R, thing: ThingOf<R>): boolean =>
  whyNot(asker, right, thing) === null;
