import { grants } from "#platform/rights.ts";

const refusal = "Only owners and admins of the organization can do this. Ask one of them.";
const everybody = { in: "group", who: "viewer" } as const;
const leaders = { in: "group", who: "admin", refusal } as const;

/** Who may do what with hiring groups. The policies and functions of `server/sql` hold the same rows in the database. */
export const groupRights = grants({
  read: everybody,
  listMembers: everybody,
  listPeople: {
    in: "group",
    who: "member",
    refusal: "Viewers can't do this. Ask an owner or admin to make you a member.",
  },
  leave: everybody,
  askToJoin: {
    in: "organization",
    who: "viewer",
    note: "The group's settings decide who can join: anyone, anyone on request, or only people added.",
  },
  create: { in: "organization", who: "admin", refusal },
  update: leaders,
  addMember: leaders,
  removeMember: leaders,
  decideRequest: leaders,
  archive: leaders,
  restore: leaders,
});
