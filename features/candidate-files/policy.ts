import { grants } from "#platform/rights.ts";

/** Who brings candidates in from files, and who takes lists out. Row-level security follows the same rows; see `server/sql`. */
export const candidateFileRights = grants({
  bring: {
    in: "group",
    who: "member",
    refusal: "Viewers can't import candidates. Ask an owner or admin to make you a member.",
  },
  /** Map, check, start, stop and take back. */
  work: {
    in: "group",
    who: "admin",
    or: [{ in: "group", who: "member", own: "createdBy" }],
    refusal: "Only the person who started this import, or an admin, can change it.",
  },
  takeOut: {
    in: "group",
    who: "viewer",
    note: "While export is switched on; without what the list does not show them.",
  },
});
