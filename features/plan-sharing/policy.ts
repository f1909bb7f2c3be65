import { grants } from "#platform/rights.ts";

const members = {
  in: "group",
  who: "member",
  refusal: "Viewers can't share interview plans. Ask a member of the hiring group.",
} as const;

/** Who may do what with links to a plan. Row-level security follows the same rows; see the migration. */
export const planLinkRights = grants({ create: members, see: members, revoke: members, takeOver: members });
