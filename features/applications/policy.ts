import { grants } from "#platform/rights.ts";

const members = {
  in: "group",
  who: "member",
  refusal: "Viewers can't do this. Ask an owner or admin to make you a member.",
} as const;

/** Who may do what with what the public sends. Row-level security follows the same rows; see `server/sql`. */
export const applicationRights = grants({
  read: { in: "group", who: "viewer" },
  sendLink: members,
  editCareers: members,
  readErasures: members,
  declineErasure: {
    in: "group",
    who: "admin",
    refusal: "Only owners and admins answer requests for erasure.",
  },
});
