import { grants } from "#platform/rights.ts";

const refusal = "Only owners and admins of the organization can do this. Ask one of them.";
const everybody = { in: "organization", who: "viewer" } as const;
const leaders = { in: "organization", who: "admin", refusal } as const;

/** Who may do what with an organization and its members. The functions of `server/sql` hold the same rows in the database. */
export const organizationRights = grants({
  read: everybody,
  listMembers: everybody,
  readAddresses: leaders,
  rename: leaders,
  changeRole: { ...leaders, towards: "below" },
  giveRole: { ...leaders, towards: "below", or: [{ in: "organization", who: "owner" }] },
  removeMember: { ...leaders, towards: "below" },
  transferOwnership: { in: "organization", who: "owner", refusal },
  leave: { ...everybody, note: "An organization needs an owner. Transfer ownership first." },
});
