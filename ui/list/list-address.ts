import type { ListAddress } from "#platform/web/browser/address-values.ts";
import type { Sort } from "#ui/data-table.tsx";

export type Changes = Readonly<Record<string, unknown>>;

/** One thing that a list is narrowed by: "Status is Draft". */
export type ListFilter = {
  /** Its key in the address; values that are left out stand under it with Not at its end. */
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Behind an entry of its own in the menu, for long lists. */
  isSubmenu?: boolean;
  /** Holds one value at most. */
  isSingle?: boolean;
  /** "Is not" can be asked, too. */
  hasNot?: boolean;
  /** Whether a list can be asked for this value, where an address may name others: those are told and left out. */
  isKnown?: (value: string) => boolean;
  /** A chip's words, where "label is value" says it badly. */
  chip?: (value: string) => string;
};

const listIn = (address: object, key: string): string[] => {
  const value: unknown = Reflect.get(address, key);
  return [value].flat().filter((each) => typeof each === "string");
};

/** What a filter is set to: the values wanted, and those unwanted. */
export const chosenIn = (address: object, { id }: Pick<ListFilter, "id">) => ({
  is: listIn(address, id),
  isNot: listIn(address, `${id}Not`),
});

/** The address with these changes; undefined takes a key away. */
export function changedAddress<Address extends object>(address: Address, changes: Changes): Address {
  const next = { ...address };
  for (const [key, value] of Object.entries(changes))
    if (value === undefined) Reflect.deleteProperty(next, key);
    else Reflect.set(next, key, value);
  return next;
}

const orNone = (values: readonly string[]) => (values.length > 0 ? values : undefined);

/** Takes a value in, or out where it is wanted or unwanted already. */
export function toggled(address: object, filter: ListFilter, value: string): Changes {
  const { id, isSingle } = filter;
  const { is, isNot } = chosenIn(address, filter);
  const isIn = is.includes(value) || isNot.includes(value);
  if (isSingle) return { [id]: isIn ? undefined : value };
  const without = (values: readonly string[]) => values.filter((each) => each !== value);
  return { [id]: orNone(isIn ? without(is) : [...is, value]), [`${id}Not`]: orNone(without(isNot)) };
}

/** Turns "is" into "is not", and back. */
export function turned(address: object, filter: ListFilter, value: string): Changes {
  const { is, isNot } = chosenIn(address, filter);
  const [from, to] = is.includes(value) ? [is, isNot] : [isNot, is];
  const left = orNone(from.filter((each) => each !== value));
  const [wanted, unwanted] = from === is ? [left, [...to, value]] : [[...to, value], left];
  return { [filter.id]: wanted, [`${filter.id}Not`]: unwanted };
}

/** Takes every filter and the search away. */
export const cleared = (filters: readonly ListFilter[]): Changes =>
  Object.fromEntries(["q", ...filters.flatMap(({ id }) => [id, `${id}Not`])].map((key) => [key, undefined]));

/** Whether anything narrows the list beside its tab. */
export const isNarrowed = (address: ListAddress, filters: readonly ListFilter[]): boolean =>
  Boolean(address.q) ||
  filters.some((filter) => {
    const { is, isNot } = chosenIn(address, filter);
    return is.length + isNot.length > 0;
  });

/** An order that a list can be in, by its name and the direction that it begins with. */
export type ListOrder = { id: string; label: string; isDescending: boolean };

/** The order of a list: what its address says, or else the first; which the address then does not say. */
export function useOrder(first: ListOrder, address: ListAddress, change: (changes: Changes) => void) {
  const standard: Sort = { columnId: first.id, isDescending: first.isDescending };
  const sort: Sort = address.sort
    ? { columnId: address.sort, isDescending: (address.direction ?? "desc") === "desc" }
    : standard;
  const order = (next: Sort | null) => {
    const isSame = next?.columnId === standard.columnId && next.isDescending === standard.isDescending;
    const said = isSame ? null : next;
    change({ sort: said?.columnId, direction: said ? (said.isDescending ? "desc" : "asc") : undefined });
  };
  return { sort, isStandard: sort.columnId === standard.columnId, order };
}
