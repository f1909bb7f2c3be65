import { grants } from "#platform/rights.ts";

const refusal = "Only owners and admins of the organization can do this. Ask one of them.";

/** Who may do what with the mails of an organization. Row-level security follows the same rows; see `platform/server/sql/mails.sql`. */
export const emailRights = grants({
  readOutbox: { in: "organization", who: "admin", refusal },
  manageOutbox: { in: "organization", who: "admin", refusal },
});
