import { grants } from "#platform/rights.ts";

const members = {
  in: "group",
  who: "member",
  refusal: "Viewers can't change candidates. Ask an owner or admin to make you a member.",
} as const;

/** Who may do what with candidates. Row-level security follows the same rows; see `server/sql`. */
export const candidateRights = grants({
  read: { in: "group", who: "viewer" },
  create: members,
  move: members,
  end: members,
  edit: members,
  archive: members,
  readMessages: {
    ...members,
    refusal: "Viewers can't read messages. Ask an owner or admin to make you a member.",
  },
  write: members,
  note: members,
  readPrivateNotes: {
    in: "group",
    who: "owner",
    or: [{ in: "group", who: "member", grant: "see_private_notes" }],
    note: "The author of a private note can read it, too.",
  },
  pay: {
    in: "group",
    who: "admin",
    or: [{ in: "group", who: "member", grant: "compensation" }],
    refusal: "You don't have permission to see pay. Ask an owner or admin for the compensation grant.",
  },
  configure: {
    in: "group",
    who: "admin",
    refusal: "Only owners and admins of the organization can do this. Ask one of them.",
  },
  readMailSettings: { in: "organization", who: "viewer" },
  configureMail: {
    in: "organization",
    who: "admin",
    refusal: "Only owners and admins of the organization can do this. Ask one of them.",
  },
  accommodate: {
    ...members,
    refusal: "Viewers can't read accommodations. Ask an owner or admin to make you a member.",
  },
});
