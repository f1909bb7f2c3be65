import { formatMinutes } from "#platform/dates.ts";
import { counted } from "#platform/text/counted.ts";

/** The first page of a visitor; a file of its own, as little else is loaded with it. */
export const welcomeText = {
  product: "Evenhand",
  windowTitle: "Structured interviews · Evenhand",
  /** In two lines where there is room. */
  title: ["Ask every candidate", "the same good questions"],
  lead: "Evenhand is open-source software for structured interviews. Plan the rounds, see what each one covers, and give every interviewer the questions and a fair way to rate the answers.",
  plan: "Plan an interview",
  signUp: "Create account",
  signIn: "Sign in",
  fine: "No sign-up needed. Your plan is kept in this browser for 24 hours.",
  byInvitation: "No sign-up needed to try it. Accounts on this server are by invitation only.",
  closed: "No sign-up needed to try it. New accounts are turned off on this server.",
  draftWaits: "Continue your plan",
  roles: "Start from a role",
  rolesHelp: "Rounds and questions included",
  allRoles: (number: number) => `All ${number}`,
  fewerRoles: "Show fewer",
  roleLine: (rounds: number, minutes: number) => `${counted(rounds, "round", "rounds")} · ${formatMinutes(minutes)}`,
  invited: "Invited? Use the link in your invitation.",
  documentation: "Documentation",
  api: "API",
  accountNav: "Your account",
  /** The picture, which the sentences beside it say in words. */
  art: {
    coverage: "Coverage",
    twice: "Every competency, twice",
    rows: [
      ["Customer understanding", [0, 0, 2, 1]],
      ["Product judgment", [1, 2, 0, 1]],
      ["Prioritizing", [1, 0, 0, 1]],
      ["Analytical reasoning", [0, 1, 1, 0]],
    ],
    ask: "Ask aloud · 9 min",
    question: "Tell me about a time when watching or talking to customers surprised you. What did you see?",
    level: "Shown.",
    anchor: "Was there in person, and it changed a decision.",
  },
} as const;
