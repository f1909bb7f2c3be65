import { counted } from "#platform/text/counted.ts";
import { text as ui } from "#ui/text.ts";

/** What the pages of an organization say. */
export const text = {
  roles: { owner: "Owner", admin: "Admin", member: "Member", viewer: "Viewer" },
  yourRole: (role: string) => `You: ${role}`,
  loading: "Loading the organization",
  notThere: "This organization doesn't exist, or you don't have access.",
  toStart: "Go to interview plans",
  error: "Couldn't load the organization",
  errorSafe: "Check your connection and try again.",
  settings: "Organization settings",
  settingsWords: ["rename", "name", "security", "two-step sign-in"],
  settingsHelp: (name: string) => `Applies to everyone in ${name}.`,
  security: "Security",
  name: "Name",
  nameMissing: "Enter a name.",
  nameLong: "Use 200 characters or fewer.",
  save: "Save name",
  renamed: (name: string) => `Renamed to ${name}`,
  renamedBack: (name: string) => `Renamed back to ${name}`,
  failed: "Something went wrong",
  failedWhy: ui.unanswered,
  people: "People",
  peopleCount: (number: number) => counted(number, "person", "people"),
  more: "Show more people",
  you: "you",
  roleMenu: "Role",
  makeOwner: "Transfer ownership",
  remove: "Remove from organization",
  roleChanged: (name: string, role: string) =>
    `${name} is now ${/^[aeiou]/i.test(role) ? "an" : "a"} ${role.toLowerCase()}`,
  removed: (name: string) => `${name} removed`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeWhy: (name: string, organization: string) =>
    `${name} loses access to ${organization} and its hiring groups right away. Their work stays. To come back, they need a new invitation.`,
  removeConfirm: "Remove person",
  transferTitle: (name: string) => `Make ${name} the owner?`,
  transferWhy: (name: string, organization: string) =>
    `${name} will own ${organization}, and you'll become an admin. Only ${name} can transfer it back.`,
  transferConfirm: "Transfer ownership",
  transferred: (name: string) => `${name} is now the owner`,
  leave: "Leave organization",
  leaveTitle: (organization: string) => `Leave ${organization}?`,
  leaveWhy: (organization: string) =>
    `You lose access to ${organization} and its hiring groups right away. To come back, you need a new invitation.`,
  lastOwner: "You're the only owner. Transfer ownership first.",
  left: (organization: string) => `You left ${organization}`,
  create: "New organization",
  createHelp: "You'll own it. It starts with one hiring group.",
  createConfirm: "Create organization",
  created: (name: string) => `${name} is ready`,
} as const;
