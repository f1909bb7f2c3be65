import { grants } from "#platform/rights.ts";

const members = {
  in: "group",
  who: "member",
  refusal: "Viewers can't change roles. Ask an owner or admin to make you a member.",
} as const;

const payRefusal = "You don't have permission to change pay. Ask an owner or admin for the compensation grant.";

/** Who may do what with open roles. Row-level security follows the same rows; see `server/sql`. */
export const opportunityRights = grants({
  read: { in: "group", who: "viewer" },
  create: members,
  edit: members,
  archive: members,
  setOwner: members,
  approve: {
    in: "group",
    who: "member",
    assigned: "approverIds",
    refusal: "You weren't asked to approve this role.",
  },
  readPay: {
    in: "group",
    who: "viewer",
    when: { isPayShown: [true] },
    or: [
      { in: "group", who: "admin" },
      { in: "group", who: "member", grant: "compensation" },
    ],
    refusal: "You don't have permission to see the pay of this role. Ask an owner or admin for the compensation grant.",
  },
  setPay: {
    in: "group",
    who: "admin",
    or: [{ in: "group", who: "member", grant: "compensation" }],
    refusal: payRefusal,
  },
});
