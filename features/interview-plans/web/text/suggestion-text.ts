import { counted } from "#platform/text/counted.ts";

/** Suggested questions, in step 4 of the builder. */
export const suggestionText = {
  suggestions: {
    open: "Suggest",
    title: "Suggested questions",
    into: (round: string) => `For ${round}. Nothing is added until you add it.`,
    loading: "Finding questions",
    ofLibrary: "From the question library",
    ofLibraryHow: "Matched by competency, round type and level. Questions already in the plan are hidden.",
    ofModel: (name: string) => `Written by ${name}`,
    ofModelHow: "Written by AI and checked for wording. Read each one before you add it.",
    count: (number: number) => counted(number, "suggestion", "suggestions"),
    none: "No more suggestions. You've added or dismissed everything that fits.",
    noCompetencies: "Add competencies in step 2 first. Suggestions are based on them.",
    add: "Add",
    addNamed: (words: string) => `Add: ${words}`,
    dismiss: "Dismiss",
    dismissNamed: (words: string) => `Dismiss: ${words}`,
    added: "Question added",
    dismissed: "Suggestion dismissed",
    failed: "Couldn't load suggestions.",
    followUps: "Follow-ups",
    listenFor: "Listen for",
    details: "Follow-ups and what to listen for",
    modelTitle: (name: string) => `Ask ${name}`,
    sent: (host: string) =>
      `Sends to ${host}: role family, level, round type and length, and competencies with their definitions. Questions, titles and names aren't sent. The names of your organization and interviewers are removed.`,
    ask: (name: string) => `Ask ${name}`,
    askAgain: (name: string) => `Ask ${name} again`,
    asking: (name: string) => `${name} is writing. This can take up to 30 seconds.`,
    backToLibrary: "Show library suggestions",
    problems: {
      no_answer: (name: string) => `${name} didn't respond. These are from the library.`,
      refused: (name: string) =>
        `${name} refused the request. Your administrator can see why. These are from the library.`,
      unreadable: (name: string) => `${name} didn't return a list of questions. These are from the library.`,
      too_long: (name: string) => `${name} returned too much text. These are from the library.`,
      resting: (name: string) => `${name} failed several times and is paused for a moment. These are from the library.`,
    },
  },
} as const;
