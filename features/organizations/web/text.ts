import { text as ui } from "#ui/text.ts";

const plural = (number: number, one: string, many: string) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;

/** What the pages of an organization say. */
export const text = {
  roles: { owner: "Owner", admin: "Admin", member: "Member", viewer: "Viewer" },
  yourRole: (role: string) => `You: ${role}`,
  loading: "Loading the organization",
  notThere: "This organization is not there, or you do not belong to it.",
  toStart: "Go to interview plans",
  error: "Couldn't load the organization",
  errorSafe: "Nothing was changed. Check your connection and try again.",
  tryAgain: "Try again",
  cancel: "Cancel",
  settings: "Organization settings",
  settingsHelp: (name: string) => `Holds for everybody in ${name}.`,
  security: "Security",
  name: "Name",
  nameMissing: "Enter a name.",
  nameLong: "Use a name of at most 200 characters.",
  save: "Save name",
  renamed: (name: string) => `Renamed to ${name}`,
  renamedBack: (name: string) => `Named ${name} again`,
  failed: "That did not work",
  failedWhy: ui.unanswered,
  people: "People",
  peopleCount: (number: number) => plural(number, "person", "people"),
  more: "Show more people",
  you: "you",
  roleMenu: "Role",
  makeOwner: "Transfer ownership",
  remove: "Remove from organization",
  roleChanged: (name: string, role: string) => `${name} is ${role.toLowerCase()} now`,
  removed: (name: string) => `${name} was removed`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeWhy: (name: string, organization: string) =>
    `${name} loses access to ${organization} and its hiring groups at once. What they wrote stays. To come back they need a new invitation.`,
  removeConfirm: "Remove person",
  transferTitle: (name: string) => `Make ${name} the owner?`,
  transferWhy: (name: string, organization: string) =>
    `${name} owns ${organization} from then on and you become an admin. Only they can give it back.`,
  transferConfirm: "Transfer ownership",
  transferred: (name: string) => `${name} is the owner now`,
  leave: "Leave organization",
  leaveTitle: (organization: string) => `Leave ${organization}?`,
  leaveWhy: (organization: string) =>
    `You lose access to ${organization} and its hiring groups at once. To come back you need a new invitation.`,
  lastOwner: "You are the only owner. Make somebody else the owner first.",
  left: (organization: string) => `You left ${organization}`,
  create: "New organization",
  createHelp: "You own it, and it begins with one hiring group.",
  createConfirm: "Create organization",
  created: (name: string) => `${name} is ready`,
} as const;
