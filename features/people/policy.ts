import { grants } from "#platform/rights.ts";

const members = {
  in: "group",
  who: "member",
  refusal: "Viewers can't change people. Ask an owner or admin to make you a member.",
} as const;

/** Who may do what with people, by a hiring group that knows them. Row-level security follows the same rows; see server/sql. */
export const peopleRights = grants({
  read: { in: "group", who: "viewer" },
  readContacts: { in: "group", who: "member", refusal: "Viewers don't see contact details. Ask an owner or admin." },
  create: members,
  edit: members,
  merge: members,
  askConsent: members,
  pool: members,
});
