import { grants } from "#platform/rights.ts";

/** Who may do what with interviews. Row-level security follows the same rows; see `server/sql`. */
export const interviewRights = grants({
  read: { in: "group", who: "viewer" },
  arrange: {
    in: "group",
    who: "member",
    refusal: "Viewers can't schedule or change interviews. Ask an owner or admin to make you a member.",
  },
  answer: {
    in: "thing",
    assigned: "interviewerIds",
    refusal: "Only people in this interview can respond.",
    note: "An interviewer without an account responds through their link.",
  },
});
