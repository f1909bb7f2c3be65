import { grants } from "#platform/rights.ts";

/** Who may do what with what is said after an interview. The database asks the same behind its doors; see `server/sql`. */
export const feedbackRights = grants({
  write: {
    in: "group",
    who: "member",
    refusal: "Viewers can't write feedback to candidates. Ask an owner or admin to make you a member.",
    note: "Hidden from anyone who owes a scorecard for the candidate.",
  },
  approve: {
    in: "group",
    who: "admin",
    or: [{ in: "group", who: "member", grant: "decide" }],
    refusal: "Only owners, admins and deciders can approve feedback.",
    note: "Their own only where nobody else can.",
  },
  readFigures: { in: "group", who: "viewer", note: "Once there are five answers." },
  check: {
    in: "thing",
    assigned: "interviewerIds",
    refusal: "Only people in this interview can say how it went.",
  },
});
