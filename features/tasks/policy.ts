import { grants } from "#platform/rights.ts";

const leaders = {
  in: "group",
  who: "admin",
  refusal: "Only owners and admins can do this. Ask one of them.",
} as const;

/** Who may do what with tasks. Row-level security follows the same rows; see `server/sql`. */
export const taskRights = grants({
  read: { in: "group", who: "viewer" },
  create: {
    in: "group",
    who: "member",
    refusal: "Viewers can't add tasks. Ask an owner or admin to make you a member.",
  },
  act: {
    in: "group",
    who: "admin",
    or: [
      { in: "group", who: "member", own: "assigneeId" },
      { in: "group", who: "member", own: "delegatedById" },
      { in: "group", who: "member", own: "createdById" },
      { in: "group", who: "member", when: { isUnassigned: [true] } },
    ],
    refusal: "This is someone else's task. Ask them, or an owner or admin.",
  },
  nudge: leaders,
  setRules: leaders,
});
