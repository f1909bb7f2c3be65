import { type ListAddress, listAddressIn, someOf, textIn } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import type { peopleSorts as allSorts } from "../contract.ts";
import type { ConsentState } from "../person-shapes.ts";

type SortKey = (typeof allSorts)[number];

// Written out here, because the contract brings zod along and this file is loaded with the first page.
const peopleSorts: readonly SortKey[] = ["activity", "name", "added"];
export const consents: readonly ConsentState[] = ["none", "asked", "given", "refused", "ended"];

/** What the address of the list says; only what differs from the list as it opens. */
export interface PeopleSearch extends ListAddress<SortKey> {
  /** Those in this pool. */
  pool?: string;
  consent?: ConsentState[];
  consentNot?: ConsentState[];
  /** The sheet for a new person is open. */
  new?: boolean;
}

const isId = (text: string | undefined) => (text && /^[0-9a-f-]{36}$/.test(text) ? text : undefined);

/** Reads the address; what cannot be understood is left out, so that an old link still opens the list. */
export const readPeopleSearch = (raw: Record<string, unknown>): PeopleSearch =>
  withoutUndefined({
    ...listAddressIn(peopleSorts, raw),
    pool: isId(textIn(raw.pool, 36)),
    consent: someOf(consents, raw.consent),
    consentNot: someOf(consents, raw.consentNot),
    new: raw.new === true || undefined,
  });

/** What the address of one person says. */
export interface PersonSearch {
  /** Who is to be merged into them. */
  merge?: string;
}

export const readPersonSearch = (raw: Record<string, unknown>): PersonSearch =>
  withoutUndefined({ merge: isId(textIn(raw.merge, 36)) });
