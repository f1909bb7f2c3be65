import { grants } from "#platform/rights.ts";

const leaders = { in: "organization", who: "admin" } as const;
const members = {
  in: "group",
  who: "member",
  refusal: "Viewers can't do this. Ask an owner or admin to make you a member.",
} as const;

/** Who may do what with data of people. Row-level security follows the same rows; see server/sql. */
export const privacyRights = grants({
  read: { in: "group", who: "viewer" },
  extend: members,
  note: members,
  redact: members,
  readRules: { in: "organization", who: "viewer" },
  changeRules: { ...leaders, refusal: "Only owners and admins can change how long data is kept." },
  erase: { ...leaders, refusal: "Only owners and admins can erase people. Ask one of them." },
  export: { ...leaders, refusal: "Only owners and admins can export a person's data. Ask one of them." },
  audit: { ...leaders, refusal: "Only owners and admins can read the audit log." },
});
