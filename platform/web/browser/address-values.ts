import { longestCursor } from "../../list/pages.ts";
import { isStorable } from "../../text/seen-text.ts";
import { withoutUndefined } from "../../without-undefined.ts";

// Plain functions, because the first page of everybody loads them. What cannot be understood is undefined.

/**
 * What a route reads of its address, and nothing else: the router lays it over the raw address, in which what could not be
 * understood would go on to the server.
 */
export const onlyRead =
  <Address extends object>(read: (raw: Record<string, unknown>) => Address) =>
  (raw: Record<string, unknown>): Address => ({
    ...Object.fromEntries(Object.keys(raw).map((key) => [key, undefined])),
    ...read(raw),
  });

/** One text, cut after so many characters. The router makes numbers and truth values of what looks like them. */
function asText(raw: unknown, most: number): string | undefined {
  const text = typeof raw === "number" || typeof raw === "boolean" ? String(raw) : raw;
  const cut = typeof text === "string" ? text.slice(0, most) : undefined;
  return cut !== undefined && isStorable(cut) ? cut : undefined;
}

/** A text of an address, cut after so many characters. */
export function textIn(raw: unknown, most: number): string | undefined {
  const text = asText(raw, most);
  return text?.trim() ? text : undefined;
}

/** That of the known values which an address says. */
export const oneOf = <Value extends string>(known: readonly Value[], raw: unknown): Value | undefined =>
  known.find((each) => each === raw);

/** Those of the known values which an address says, be it one or a list; in the order in which they are known. */
export function someOf<Value extends string>(known: readonly Value[], raw: unknown): Value[] | undefined {
  const given: unknown[] = Array.isArray(raw) ? raw : [raw];
  const some = known.filter((each) => given.includes(each));
  return some.length > 0 ? some : undefined;
}

/** The texts of an address, be it one or a list, each cut after so many characters; 50 at most. */
export function textsIn(raw: unknown, most: number): string[] | undefined {
  const texts = [raw].flat().flatMap((each) => asText(each, most) ?? []);
  return texts.length > 0 ? texts.slice(0, 50) : undefined;
}

/** What the address of every list says beside its own filters; only what differs from the list as it opens. */
export interface ListAddress<Sort extends string = string> {
  q?: string;
  sort?: Sort;
  direction?: "asc" | "desc";
  cursor?: string;
  /** A saved view that it began from, or "none" where another one would open by itself. */
  view?: string;
  /** Ids of columns that are left out. */
  hidden?: string[];
}

/** Reads that much of an address; what cannot be understood is left out, so that an old link still opens the list. */
export const listAddressIn = <Sort extends string>(sorts: readonly Sort[], raw: Record<string, unknown>) => ({
  q: textIn(raw.q, 200),
  sort: oneOf(sorts, raw.sort),
  direction: oneOf(["asc", "desc"], raw.direction),
  cursor: textIn(raw.cursor, longestCursor),
  view: textIn(raw.view, 40),
  hidden: textsIn(raw.hidden, 40),
});

/** What the server is asked because of it. */
export const askedBy = <Sort extends string>({ q, sort, direction, cursor }: ListAddress<Sort>) =>
  withoutUndefined({ search: q?.trim(), sort, direction, cursor });
