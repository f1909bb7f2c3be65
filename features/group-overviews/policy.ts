import { grants } from "#platform/rights.ts";

/** Who may do what with a hiring group as a whole. */
export const groupOverviewRights = grants({
  read: { in: "group", who: "viewer" },
  remove: {
    in: "group",
    who: "admin",
    refusal: "Only owners and admins of the organization can do this. Ask one of them.",
    note: "Only a group that was archived before, by its name.",
  },
});
