import { grants } from "#platform/rights.ts";

const members = {
  in: "group",
  who: "member",
  refusal: "Viewers can't edit interview plans. Ask an owner or admin to make you a member.",
} as const;

/** Who may do what with interview plans. Row-level security follows the same rows; see the migration. */
export const planRights = grants({
  read: { in: "group", who: "viewer" },
  create: members,
  edit: members,
  publish: {
    in: "group",
    who: "member",
    withheld: "-publish",
    refusal: "You don't have permission to publish. Ask an owner of your organization.",
  },
  archive: members,
  move: members,
  setOwner: members,
});
