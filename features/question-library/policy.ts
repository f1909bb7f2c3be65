import { grants } from "#platform/rights.ts";

const members = {
  in: "organization",
  who: "member",
  refusal: "Viewers can't edit the library. Ask an owner or admin to make you a member.",
} as const;
const leaders = { in: "organization", who: "admin" } as const;

/**
 * Who may do what with the library of an organization: members propose drafts and work on drafts, owner and admin decide what is
 * offered, and change what is approved. Row-level security follows the same rows; see the migration.
 */
export const libraryRights = grants({
  read: { in: "organization", who: "viewer" },
  propose: members,
  change: {
    in: "organization",
    who: "member",
    when: { status: ["draft"] },
    or: [{ ...leaders, when: { status: ["approved"] } }],
    refusal: "Only owners and admins can change approved items. Ask one of them.",
  },
  removeDraft: {
    in: "organization",
    who: "member",
    own: "ownerId",
    or: [leaders],
    refusal: "You can only delete your own drafts. Ask an owner or admin.",
  },
  undoImport: {
    in: "organization",
    who: "member",
    own: "createdBy",
    or: [leaders],
    refusal: "Only owners and admins can change approved items. Ask one of them.",
  },
  approve: { ...leaders, refusal: "Only owners and admins can change approved items. Ask one of them." },
  retire: { ...leaders, refusal: "Only owners and admins can retire and restore. Ask one of them." },
  merge: { ...leaders, refusal: "Only owners and admins can merge. Ask one of them." },
});
