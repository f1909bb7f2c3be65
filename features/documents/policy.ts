import { grants } from "#platform/rights.ts";

const members = {
  in: "group",
  who: "member",
  refusal: "Viewers can't add or change files. Ask an owner or admin to make you a member.",
} as const;

/** Who may do what with documents, in their hiring group. Row-level security follows the same rows; see server/sql. */
export const documentRights = grants({
  read: { in: "group", who: "viewer" },
  add: members,
  edit: members,
});
