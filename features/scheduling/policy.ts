import { grants } from "#platform/rights.ts";

/** Who may do what with times. Row-level security follows the same rows; see `server/sql`. */
export const schedulingRights = grants({
  arrange: {
    in: "group",
    who: "member",
    refusal: "Viewers can't schedule or change interviews. Ask an owner or admin to make you a member.",
  },
});
