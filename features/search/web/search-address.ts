import { textIn } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";

/** What the address of the search says. */
export interface SearchAddress {
  q?: string;
}

export const readSearchAddress = (raw: Record<string, unknown>): SearchAddress =>
  withoutUndefined({ q: textIn(typeof raw.q === "number" ? String(raw.q) : raw.q, 200) });
