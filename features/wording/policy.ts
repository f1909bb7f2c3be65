import { grants } from "#platform/rights.ts";

/** Who may do what with the prohibited topics of an organization: whoever writes questions sees what is looked for. Row-level security follows the same rows. */
export const topicRights = grants({
  read: { in: "organization", who: "viewer" },
  change: {
    in: "organization",
    who: "admin",
    refusal: "Only owners and admins can change prohibited topics. Ask one of them.",
  },
});
