import { grants } from "#platform/rights.ts";

/** Who may do what about second factors in an organization. One's own factors are one's own affair. */
export const factorRights = grants({
  seeStanding: {
    in: "organization",
    who: "admin",
    refusal: "Only owners and admins can see who has two-step sign-in. Ask one of them.",
  },
  require: {
    in: "organization",
    who: "owner",
    refusal: "Only the owner can require two-step sign-in.",
  },
});
