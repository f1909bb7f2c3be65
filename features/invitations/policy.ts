import { grants } from "#platform/rights.ts";

const refusal = "Only owners and admins can invite people. Ask one of them.";
const leaders = { in: "organization", who: "admin", refusal } as const;
const granted = { in: "organization", who: "member", grant: "invite" } as const;
const own = { ...leaders, or: [{ ...granted, own: "invitedBy" }] } as const;

/** Who may do what with invitations. The functions of `server/sql` hold the same rows in the database. */
export const invitationRights = grants({
  list: { ...leaders, or: [granted], note: "You can only see your own invitations." },
  invite: { ...leaders, towards: "below", or: [{ ...granted, towards: "below" }] },
  resend: own,
  revoke: own,
});
