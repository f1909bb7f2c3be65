import { counted } from "#platform/text/counted.ts";

const listed = new Intl.ListFormat("en-US");

/** What is said before somebody leaves. */
export const text = {
  loading: "Checking what they own",
  failed: "Couldn't check what they own. Their plans and surveys will go to the organization's owner.",
  retry: "Try again",
  owns: (plans: number, surveys: number) =>
    `Owns ${listed.format([
      ...(plans > 0 ? [counted(plans, "interview plan", "interview plans")] : []),
      ...(surveys > 0 ? [counted(surveys, "survey", "surveys")] : []),
    ])}:`,
  untitled: "Untitled",
  more: (number: number) => `and ${number} more`,
  successor: "New owner of their plans and surveys",
  owner: (name: string) => `${name} (owner)`,
  nobody: "Plans and surveys go to the organization's owner.",
  reviews: (number: number) =>
    `${counted(number, "review request", "review requests")} to them will be withdrawn. The people who asked will see why.`,
  takesLinks: (number: number) => `Take over their ${counted(number, "active link", "active links")}`,
  takesLinksHelp: "Otherwise the links stop working until a colleague takes them over.",
  linksStop: (number: number) =>
    `${number} of your active links will stop working until a colleague takes ${number === 1 ? "it" : "them"} over.`,
} as const;
