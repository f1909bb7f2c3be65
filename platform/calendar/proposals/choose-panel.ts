import type { Pool } from "./meeting-question.ts";

/** One member as one could be chosen; null in place of the cost where they can't be there. */
export interface Choice {
  id: string;
  /** What speaks against them: less goes first. */
  cost: number | null;
  load: number;
}

interface Place {
  pool: string;
  takes: ReadonlySet<string>;
}

/** The places to fill: one for each of a pool's people where all are needed, else so many that any of them can fill. */
export function placesOf(pools: readonly Pool[]): Place[] {
  const required = new Map<string, Place>();
  for (const { id, members, need } of pools)
    if (need === "all")
      for (const member of members)
        if (!required.has(member)) required.set(member, { pool: id, takes: new Set([member]) });
  const open = pools.flatMap(({ id, members, need }) =>
    need === "all" ? [] : Array.from<Place>({ length: need }).fill({ pool: id, takes: new Set(members) }),
  );
  return [...required.values(), ...open];
}

/**
 * Fills all places with different people at the least cost in all, then the least load; null where that can't be done. Sets of people
 * who can be seated together are a matroid, so taking whoever is next best and moving others around gives the best of all panels.
 */
export function choosePanel(
  places: readonly Place[],
  choices: readonly Choice[],
): { pool: string; member: string }[] | null {
  const order = choices
    .filter(({ cost }) => cost !== null)
    .toSorted((a, b) => (a.cost ?? 0) - (b.cost ?? 0) || a.load - b.load || compared(a.id, b.id));
  const seated: (string | undefined)[] = places.map(() => undefined);
  const seat = (id: string, tried: Set<number>): boolean =>
    places.some(({ takes }, at) => {
      if (!takes.has(id) || tried.has(at)) return false;
      tried.add(at);
      const other = seated[at];
      if (other !== undefined && !seat(other, tried)) return false;
      seated[at] = id;
      return true;
    });
  let free = places.length;
  for (const { id } of order) if (free > 0 && seat(id, new Set())) free--;
  if (free > 0) return null;
  const rank = new Map(order.map(({ id }, at) => [id, at]));
  // Places that take the same people were filled in the order in which others had to move.
  return [...Map.groupBy(places.entries(), ([, place]) => place)].flatMap(([{ pool }, filled]) =>
    filled
      .flatMap(([at]) => seated[at] ?? [])
      .sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0))
      .map((member) => ({ pool, member })),
  );
}

/** The same order on every machine. */
export const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
