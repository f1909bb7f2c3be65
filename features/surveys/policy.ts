import { grants } from "#platform/rights.ts";

const members = {
  in: "group",
  who: "member",
  refusal: "Viewers can't edit surveys. Ask an owner or admin to make you a member.",
} as const;

/** Who may do what with surveys. Row-level security follows the same rows; see the migration. */
export const surveyRights = grants({
  read: { in: "group", who: "viewer" },
  create: members,
  edit: members,
  archive: members,
  setOwner: members,
});
