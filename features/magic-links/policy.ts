import { grants } from "#platform/rights.ts";

const ownOrLeading = {
  in: "organization",
  who: "admin",
  or: [{ in: "organization", who: "member", own: "issuedBy" }],
} as const;

/** Who may do what with magic links. Row-level security follows the same rows; see the migration. */
export const magicLinkRights = grants({
  issue: {
    in: "organization",
    who: "member",
    refusal: "Viewers can't invite interviewers. Ask a member of the hiring group.",
  },
  see: ownOrLeading,
  revoke: ownOrLeading,
});
