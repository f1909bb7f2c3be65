import type { builderSteps } from "#features/interview-plans/steps.ts";

type StepKey = (typeof builderSteps)[number]["key"];

/** The page that helps. */
export const helpText = {
  title: "Help",
  /** The part of it that needs no account. */
  guide: {
    home: "Evenhand",
    title: "Documentation",
    windowTitle: "Documentation · Evenhand",
    start: "Plan an interview without an account",
    api: "API",
    signIn: "Sign in",
  },
  plan: {
    title: "Plan an interview",
    lead: "A plan sets out an interview's rounds and the questions in each. The builder takes you through six steps.",
    steps: {
      basics: "Name the role, and say what success looks like in the first year.",
      competencies: "Pick the four to six skills that matter most. Describe what each rating level looks like.",
      rounds: "Add each round with its length and the competencies it's mainly meant to test.",
      questions: "Write questions or add them from the library, until every competency is asked about in two rounds.",
      people: "Choose who interviews, and what they should prepare.",
      review: "Check coverage, time and wording, then publish.",
    } satisfies Record<StepKey, string>,
    start: "Go to interview plans",
  },
  publish: {
    title: "Publish, print and share",
    points: [
      "Publishing creates a numbered version that never changes. You keep working on the draft and publish again when you're ready.",
      "The interview kit is for interviewers: questions, follow-ups and rating levels, one round at a time. Print it or save it as a PDF.",
      "The preparation page is for candidates. It says what to expect and doesn't show any questions. To create its link, choose Share.",
      "Practice lets you run a round against the clock before you meet a candidate.",
    ],
  },
  saving: {
    title: "Saving, undo and working offline",
    points: [
      "Everything you type is saved as you go. The status next to the title shows when.",
      "Without a connection, your edits stay on this device and are sent when you're back online.",
      "After you remove, archive or move something, you can undo it from the message that appears, or with the undo key.",
      "When a colleague edits the same field, nothing is overwritten: you choose which version to keep.",
    ],
  },
  roles: {
    title: "Who can do what",
    lead: "Roles belong to an organization. Members and viewers see the hiring groups they're in; owners and admins reach all of them.",
    what: "Action",
    yes: "Yes",
    no: "No",
    rights: {
      read: "View plans and print kits",
      edit: "Create and edit plans",
      publish: "Publish plans",
      share: "Share links to plans",
      invite: "Invite people",
      groups: "Create and archive hiring groups",
      rename: "Change organization settings",
      transfer: "Transfer ownership",
    },
  },
  keyboard: {
    title: "Keyboard",
    lead: "Use Search or run to find any page or action by name. Most actions also have their own shortcut.",
  },
  contact: {
    title: "Ask someone",
    lead: "Owners and admins of your organization can add you to a hiring group and change your role.",
    write: "Email",
    writeTo: (name: string) => `Email ${name}`,
    alone: "You're the only owner or admin here. Invite a colleague to share the work.",
    developers: "Building on Evenhand? The OpenAPI description of its API is at",
  },
} as const;
