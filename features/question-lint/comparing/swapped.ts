import type { Roles, Triple } from "./roles.ts";
import { termOf } from "./word-classes.ts";

const received = termOf("receive");

/** Whether two texts name the same two in exchanged roles. */
export function isSwapped(a: Roles, b: Roles): boolean {
  return (
    (a.asked !== undefined && b.asked !== undefined && a.asked !== b.asked) ||
    meets(a.done, b.byOthers, b.done) ||
    meets(b.done, a.byOthers, a.done) ||
    isTurned(a.deeds, b.deeds) ||
    isTurned(a.places, b.places) ||
    isAimedBack(a.deeds, b.deeds) ||
    isOpposed(a.places, b.places) ||
    isOpposed(b.places, a.places) ||
    haveChangedPlaces(a.places, b.places)
  );
}

function meets(ones: ReadonlySet<string>, others: ReadonlySet<string>, without: ReadonlySet<string>): boolean {
  for (const one of ones) if (others.has(one) && !without.has(one)) return true;
  return false;
}

const has = (triples: readonly Triple[], first: string, link: string, second: string) =>
  triples.some((one) => one[0] === first && one[1] === link && one[2] === second);

/** "A parent complains about a teacher" and "a teacher complains about a parent". */
const isTurned = (ones: readonly Triple[], others: readonly Triple[]) =>
  ones.some(
    ([x, link, y]) => x !== "" && has(others, y, link, x) && !has(ones, y, link, x) && !has(others, x, link, y),
  );

/** "You caught a colleague" and "a colleague accused you": the same two the other way round, by whatever they do. */
const isAimedBack = (ones: readonly Triple[], others: readonly Triple[]) =>
  ones.some(
    ([x, link, y]) =>
      link !== received &&
      others.some(([p, other, q]) => x === q && y === p && other !== received) &&
      !others.some(([p, , q]) => x === p && y === q) &&
      !ones.some(([p, , q]) => x === q && y === p),
  );

/** "From a customer" and "to a customer". */
const isOpposed = (ones: readonly Triple[], others: readonly Triple[]) =>
  ones.some(([, link, noun]) => {
    const opposite = opposed.get(link);
    return (
      opposite !== undefined &&
      stands(others, opposite, noun) &&
      !stands(ones, opposite, noun) &&
      !stands(others, link, noun)
    );
  });
const stands = (places: readonly Triple[], link: string, noun: string) =>
  places.some((one) => one[1] === link && one[2] === noun);
const opposed = new Map([
  ["about", "whose"],
  ["above", "below"],
  ["before", "after"],
  ["from", "to"],
  ["over", "under"],
  ["with", "without"],
]);

/** "By a parent about a teacher" and "by a teacher about a parent". */
const haveChangedPlaces = (ones: readonly Triple[], others: readonly Triple[]) =>
  ones.some(([, p, x]) =>
    ones.some(
      ([, q, y]) =>
        p !== q &&
        x !== y &&
        stands(others, p, y) &&
        stands(others, q, x) &&
        !stands(ones, p, y) &&
        !stands(others, p, x),
    ),
  );
