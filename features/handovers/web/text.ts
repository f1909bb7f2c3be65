import { counted } from "#platform/text/counted.ts";

const listed = new Intl.ListFormat("en-US");

/** What is said before somebody leaves. */
export const text = {
  loading: "Checking what they own",
  failed: "Couldn't check what they own. What they own will go to the organization's owner.",
  cards: (number: number) =>
    `${counted(number, "scorecard", "scorecards")} of interviews they held will be closed without being submitted.`,
  hasWork: (candidates: number, tasks: number, interviews: number) =>
    `Looks after ${listed.format([
      ...(candidates > 0 ? [counted(candidates, "candidate", "candidates")] : []),
      ...(tasks > 0 ? [counted(tasks, "open task", "open tasks")] : []),
      ...(interviews > 0 ? [counted(interviews, "upcoming interview", "upcoming interviews")] : []),
    ])}.`,
  owns: (plans: number, surveys: number, roles: number) =>
    `Owns ${listed.format([
      ...(plans > 0 ? [counted(plans, "interview plan", "interview plans")] : []),
      ...(surveys > 0 ? [counted(surveys, "survey", "surveys")] : []),
      ...(roles > 0 ? [counted(roles, "role", "roles")] : []),
    ])}:`,
  untitled: "Untitled",
  more: (number: number) => `and ${number} more`,
  successor: "Hand over to",
  owner: (name: string) => `${name} (owner)`,
  unassigned: "Leave unassigned",
  unassignedHelp:
    "Candidates and tasks wait until someone takes them, and upcoming interviews lose an interviewer. Everything else goes to the organization's owner.",
  nobody: "All of it goes to the organization's owner.",
  reviews: (number: number) =>
    `${counted(number, "review request", "review requests")} to them will be withdrawn. The people who asked will see why.`,
  takesLinks: (number: number) => `Take over their ${counted(number, "active link", "active links")}`,
  takesLinksHelp: "Otherwise the links stop working until a colleague takes them over.",
  linksStop: (number: number) =>
    `${number} of your active links will stop working until a colleague takes ${number === 1 ? "it" : "them"} over.`,
} as const;
