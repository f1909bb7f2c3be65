import { counted } from "#platform/text/counted.ts";

/** Suggested questions, in step 4 of the builder. */
export const suggestionText = {
  suggestions: {
    open: "Suggest questions",
    title: "Suggested questions",
    into: (round: string) => `Drafts for ${round}. Nothing is added by itself.`,
    loading: "Looking for questions",
    ofLibrary: "From the question library",
    ofLibraryHow: "Chosen by competency, kind of round and level; what the plan holds is left out.",
    ofModel: (name: string) => `Written by ${name}`,
    ofModelHow: "A language model wrote these, and the wording check passed them. Read each before you add it.",
    count: (number: number) => counted(number, "suggestion", "suggestions"),
    none: "No suggestion is left: the plan holds what would fit, or you dismissed it.",
    noCompetencies: "Add competencies in step 2 first: questions are suggested for them.",
    add: "Add",
    addNamed: (words: string) => `Add: ${words}`,
    dismiss: "Dismiss",
    dismissNamed: (words: string) => `Dismiss: ${words}`,
    added: "Question added",
    dismissed: "Suggestion dismissed",
    failed: "Couldn't fetch suggestions.",
    probes: "Probes",
    listenFor: "Listen for",
    details: "Probes and what to listen for",
    modelTitle: (name: string) => `Ask ${name}`,
    sent: (host: string) =>
      `Sends to ${host}: kind of role, level, kind and length of the round, and the competencies with their definitions. No questions, no titles, and no names of people: those of your organization and of interviewers are taken out.`,
    ask: (name: string) => `Ask ${name}`,
    askAgain: (name: string) => `Ask ${name} again`,
    asking: (name: string) => `${name} is writing. This may take half a minute.`,
    backToLibrary: "Show the library's",
    problems: {
      no_answer: (name: string) => `${name} did not answer. These come from the library.`,
      refused: (name: string) =>
        `${name} refused the request; whoever runs the server can see why. These come from the library.`,
      unreadable: (name: string) =>
        `${name} answered with something that is not a list of questions. These come from the library.`,
      too_long: (name: string) => `${name} answered with far too much. These come from the library.`,
      resting: (name: string) => `${name} failed several times and rests for a moment. These come from the library.`,
    },
  },
} as const;
