import { grants } from "#platform/rights.ts";

const members = {
  in: "group",
  who: "member",
  refusal: "Viewers can't comment or review. Ask an owner or admin to make you a member.",
} as const;

/** Who may do what with the reviews of a plan. Row-level security follows the same rows; see the migration. */
export const reviewRights = grants({
  read: { in: "group", who: "viewer" },
  comment: members,
  changeComment: { in: "thing", own: "authorId", refusal: "Only the author can edit or delete a comment." },
  ask: members,
  withdraw: { in: "thing", own: "askerId" },
  answer: { in: "thing", assigned: "reviewerId" },
});
