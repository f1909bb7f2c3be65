import { grants } from "#platform/rights.ts";

/** Who may do what with scorecards. The database asks the same behind its doors; see `server/sql`. */
export const scorecardRights = grants({
  standing: {
    in: "group",
    who: "viewer",
    note: "Whose scorecard it is, and whether it's owed, submitted, excused or released. Never what it says.",
  },
  write: {
    in: "thing",
    assigned: "interviewerId",
    when: { state: ["owed"] },
    refusal: "Only its author can write this scorecard.",
    note: "An interviewer without an account writes theirs through their link.",
  },
  amend: {
    in: "thing",
    assigned: "interviewerId",
    when: { state: ["submitted"] },
    unless: { isLocked: [true] },
    refusal: "Only its author can amend a scorecard, until a decision is recorded.",
  },
  see: {
    in: "group",
    who: "member",
    blind: "untilSubmitted",
    opens: ["hasSubmittedInRound", "isRoundOpen", "isOpenToAll"],
    or: [
      { in: "thing", assigned: "interviewerId" },
      {
        in: "group",
        who: "viewer",
        grant: "see_cards",
        when: { isDecided: [true] },
        blind: "untilSubmitted",
        opens: ["hasSubmittedInRound", "isRoundOpen", "isOpenToAll"],
      },
    ],
    refusal: "Submit your scorecard first.",
  },
  excuse: {
    in: "group",
    who: "admin",
    or: [{ in: "group", who: "member", grant: "facilitate" }],
    refusal: "Only owners, admins and facilitators can excuse someone from a scorecard.",
    note: "No one can excuse themselves.",
  },
  remind: {
    in: "group",
    who: "member",
    refusal: "Viewers can't send scorecard reminders.",
    note: "Once a day per scorecard, to someone else who has an account.",
  },
  writeFor: {
    in: "group",
    who: "admin",
    refusal: "Only owners and admins can submit a scorecard on someone's behalf.",
    note: "Both names are kept. You submit your own scorecard as yourself.",
  },
});
