import { isEqual } from "#platform/canonical-json.ts";
import type { PersonDraft } from "./person-shapes.ts";

export type PersonField = keyof PersonDraft;

/** In the order of the page. */
export const personFields: readonly PersonField[] = [
  "fullName",
  "givenName",
  "familyName",
  "called",
  "pronunciation",
  "headline",
  "location",
  "timeZone",
  "mails",
  "phones",
  "links",
  "history",
  "tags",
  "doNotContact",
  "doNotContactReason",
  "legalBasis",
];

/** The fields in which two drafts differ. */
export const changedFields = (before: PersonDraft, after: PersonDraft): PersonField[] =>
  personFields.filter((field) => !isEqual(before[field], after[field]));

/** What came of one's own changes beside what somebody else saved meanwhile. */
export interface Joined {
  draft: PersonDraft;
  /** Fields that both changed, each in another way; the draft holds one's own there. */
  collisions: PersonField[];
}

/** Brings one's own changes onto what stands now: field by field, each from whoever changed it. */
export function joinEdits({
  base,
  mine,
  theirs,
}: {
  base: PersonDraft;
  mine: PersonDraft;
  theirs: PersonDraft;
}): Joined {
  const own = changedFields(base, mine);
  const draft = { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
  const collisions = own.filter(
    (field) => !isEqual(base[field], theirs[field]) && !isEqual(mine[field], theirs[field]),
  );
  return { draft, collisions };
}
