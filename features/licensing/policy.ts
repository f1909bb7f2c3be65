import { grants } from "#platform/rights.ts";

const refusal = "Only the owner of the organization can manage licenses.";

/** Who may do what with the licences of an organization's people. Row-level security follows the same rows. */
export const licenceRights = grants({
  list: { in: "organization", who: "admin", refusal },
  grant: { in: "organization", who: "owner", refusal },
  end: { in: "organization", who: "owner", refusal },
});
