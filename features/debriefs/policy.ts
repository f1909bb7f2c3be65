import { grants } from "#platform/rights.ts";

/** Who may do what in debriefs. The database asks the same behind its doors; see `server/sql`. */
export const debriefRights = grants({
  prepare: {
    in: "group",
    who: "member",
    refusal: "Viewers can't prepare a debrief. Ask an owner or admin to make you a member.",
  },
  reveal: {
    in: "group",
    who: "admin",
    or: [{ in: "group", who: "member", grant: "facilitate" }],
    refusal: "Only owners, admins and facilitators can reveal scorecards.",
    note: "Only when no one owes a scorecard. Someone who took themselves off an interview can't, until someone else excuses them.",
  },
  decide: {
    in: "group",
    who: "admin",
    or: [{ in: "group", who: "member", grant: "decide" }],
    refusal: "Only owners, admins and deciders can record a decision.",
    note: "Only after the scorecards are revealed, and when no one owes one.",
  },
  checkChain: {
    in: "group",
    who: "admin",
    refusal: "Only owners and admins can check the chain of decisions.",
    note: "Only decisions they can see: while they owe a scorecard for a candidate, the decision doesn't exist for them.",
  },
});
