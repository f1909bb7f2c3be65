import { isEqual } from "#platform/canonical-json.ts";
import { digitsOf } from "./contacts.ts";
import type { Person } from "./contract.ts";
import { type ContactKind, contactKinds } from "./person-shapes.ts";

/** Fields of which one of two is chosen; contacts and histories of both are kept, and of contacts which one is used. */
export const mergedFields = [
  "fullName",
  "givenName",
  "familyName",
  "called",
  "pronunciation",
  "headline",
  "location",
  "timeZone",
  "links",
  "history",
  "tags",
  "legalBasis",
] as const;
export type MergedField = (typeof mergedFields)[number];
export type Choice = "kept" | "other";

type Written = Pick<Person, MergedField | "doNotContact" | "doNotContactReason">;

/** The fields in which two differ. */
export const differingFields = (kept: Written, other: Written): MergedField[] =>
  mergedFields.filter((field) => !isEqual(kept[field], other[field]));

const isEmpty = (value: unknown) => value === "" || value === null || (Array.isArray(value) && value.length === 0);

/** What is chosen before anybody chooses: what says something, of whoever stays where both do. */
export const choicesOf = (kept: Written, other: Written): Record<MergedField, Choice> =>
  // reason for the cast: each of the fields has its entry
  Object.fromEntries(
    mergedFields.map((field) => [field, isEmpty(kept[field]) && !isEmpty(other[field]) ? "other" : "kept"]),
  ) as Record<MergedField, Choice>;

/** What is written of the one that stays. Whoever asked not to be contacted has asked it in both rows. */
export function mergedPerson(kept: Written, other: Written, chosen: Partial<Record<MergedField, Choice>>): Written {
  const choices = { ...choicesOf(kept, other), ...chosen };
  const { doNotContact, doNotContactReason } = kept.doNotContact ? kept : other;
  return {
    // reason for the cast: each of the fields has its entry
    ...(Object.fromEntries(
      mergedFields.map((field) => [field, (choices[field] === "kept" ? kept : other)[field]]),
    ) as Pick<Written, MergedField>),
    doNotContact,
    doNotContactReason,
  };
}

/** The one of a kind that is used; undefined where there is none. */
export const primaryOf = ({ contacts }: Pick<Person, "contacts">, kind: ContactKind): string | undefined => {
  const all = (kind === "email" ? contacts?.mails : contacts?.phones) ?? [];
  return (all.find(({ isPrimary }) => isPrimary) ?? all[0])?.value;
};

/** Kinds of which both use one, and not the same: then somebody says which is used from now on. */
export const contestedKinds = (kept: Pick<Person, "contacts">, other: Pick<Person, "contacts">): ContactKind[] =>
  contactKinds.filter((kind) => {
    const keyOf = (value: string) => (kind === "email" ? value.toLowerCase() : digitsOf(value));
    const [one, two] = [primaryOf(kept, kind), primaryOf(other, kind)];
    return one !== undefined && two !== undefined && keyOf(one) !== keyOf(two);
  });
