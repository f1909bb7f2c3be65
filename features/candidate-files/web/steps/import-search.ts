import { oneOf } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";

/** What the address of an import says: which step one went back to. */
export interface ImportSearch {
  step?: "columns" | "values";
}

export const readImportSearch = (raw: Record<string, unknown>): ImportSearch =>
  withoutUndefined({ step: oneOf(["columns", "values"], raw.step) });
