import { text as ui } from "#ui/text.ts";
import type { InvitedRole } from "../invitation.ts";

const roles: Record<InvitedRole, string> = { admin: "admin", member: "member", viewer: "viewer" };
const place = (organization: string, team: string | null) =>
  team === null ? organization : `${organization} · ${team}`;
const plural = (number: number, one: string, many: string) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;

/** The words of invitations. */
export const text = {
  roles: { admin: "Admin", member: "Member", viewer: "Viewer" },
  roleHelp: {
    admin: "Manages people and every hiring group.",
    member: "Plans and interviews in their hiring groups.",
    viewer: "Reads in their hiring groups.",
  },
  somebody: "Somebody",
  /** "Ana invited you to Acme · Backend hiring as member", in parts, so that names can stand out. */
  card: { invited: "invited you to", as: "as", place, roles },
  joinTitle: (organization: string) => `Join ${organization}?`,
  joinHelp: (role: string) => `You join as ${role}. Your own organization, where you have one, stays as it is.`,
  invitedBy: "Invited by",
  role: "Role",
  group: "Hiring group",
  organization: "Organization",
  until: "Open until",
  accept: "Accept",
  decline: "Decline",
  later: "Not now",
  welcome: "Welcome!",
  joined: (where: string) => `You joined ${where}.`,
  declined: "Invitation declined",
  otherTitle: "This invitation is for another address",
  other: (invited: string, own: string) =>
    `It was sent to ${invited}; you are signed in as ${own}. Sign in with the account of that address to join.`,
  switchAccount: "Switch account",
  endedTitle: {
    expired: "This invitation has expired",
    revoked: "This invitation was taken back",
    accepted: "This invitation was used already",
    declined: "This invitation was declined",
    unknown: "This invitation is not there",
    unreachable: "Couldn't look at your invitation",
  },
  ask: (inviter: string | null) =>
    inviter === null ? "Ask who sent it to you for a new one." : `Ask ${inviter} for a new one.`,
  usedHelp: "A link works once. If it was you who used it, sign in to go on.",
  unknownHelp: "The link may be cut off. Open it from the mail again, or ask who sent it to you.",
  unreachable: "Check your connection and try again. Your invitation is kept.",
  requestAnew: "Request a new invitation",
  requested: "Asked for. You get a mail when a new invitation is sent.",
  goOn: "Go on without it",
  tryAgain: "Try again",
  failed: "That did not work",
  failedWhy: ui.unanswered,
  invite: "Invite people",
  inviteHelp: (organization: string) => `They get a link to join ${organization}. It works once, for their address.`,
  emails: "E-mail addresses",
  emailsHelp: "One or many, separated by commas, spaces or lines. At most 50.",
  emailsMissing: "Enter at least one address.",
  emailsMany: "Invite at most 50 people at once.",
  noGroup: "None, the organization alone",
  expiry: "Open for",
  days: (number: number) => plural(number, "day", "days"),
  send: "Send invitations",
  cancel: "Cancel",
  done: "Done",
  more: "Invite more people",
  outcomes: {
    invited: "Invited",
    "already-invited": "Waits already",
    "already-in": "Belongs to it already",
    "invalid-address": "Invalid email format",
  },
  sent: (number: number) => `${plural(number, "person", "people")} invited`,
  withoutMail: "No mail server is set here, so no mail leaves. Copy each link and pass it on.",
  copyLink: "Copy link",
  copied: "Link copied",
  notCopied: "Couldn't copy the link",
  listTitle: "Invitations",
  listLoading: "Loading invitations",
  listFailed: "Couldn't load the invitations.",
  moreInvitations: "Show more invitations",
  resend: "Send again",
  revoke: "Revoke",
  resent: (email: string) => `Sent again to ${email}`,
  revoked: (email: string) => `Invitation of ${email} revoked`,
  states: { pending: "Waits", expired: "Expired", revoked: "Revoked", accepted: "Accepted", declined: "Declined" },
  mails: { queued: "Mail queued", sent: "Mail sent", failed: "Mail failed" },
  asksAnew: "Asks for a new one",
  ends: "Until",
} as const;
