import { grants } from "#platform/rights.ts";

/**
 * Who may do what with views of lists where they see the list: row-level security shows none of a hiring group that one does
 * not belong to, and follows the same rows. A person has one role in all of an organization.
 */
export const savedViewRights = grants({
  read: {
    in: "organization",
    who: "viewer",
    own: "ownerId",
    or: [{ in: "organization", who: "viewer", when: { isShared: [true] } }],
  },
  keep: { in: "organization", who: "viewer" },
  share: {
    in: "organization",
    who: "member",
    own: "ownerId",
    refusal: "You can only share your own views.",
  },
  change: {
    in: "organization",
    who: "admin",
    or: [
      { in: "organization", who: "member", own: "ownerId" },
      { in: "organization", who: "viewer", own: "ownerId", when: { isShared: [false] } },
    ],
    note: "You can't see other people's private views.",
    refusal: "Only the view's creator, an owner or an admin can change it. Save your own copy instead.",
  },
});
