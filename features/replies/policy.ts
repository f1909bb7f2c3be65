import { grants } from "#platform/rights.ts";

/** Who may do what with mails that came in from somebody unknown. Row-level security follows the same rows; see `server/sql`. */
export const replyRights = grants({
  sort: {
    in: "organization",
    who: "admin",
    refusal: "Only owners and admins of the organization can do this. Ask one of them.",
  },
});
