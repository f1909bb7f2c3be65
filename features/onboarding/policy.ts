import { grants } from "#platform/rights.ts";

/** Who may do what with sample data: whoever may make hiring groups. The functions of the migration hold the same rows in the database. */
export const sampleRights = grants({
  load: {
    in: "organization",
    who: "admin",
    refusal: "Only owners and admins can load sample data. Ask one of them.",
  },
  remove: {
    in: "organization",
    who: "admin",
    refusal: "Only owners and admins can remove sample data. Ask one of them.",
  },
});
