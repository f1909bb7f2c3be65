import type { BuilderStep } from "../../steps.ts";

/** What the palette calls the actions of a plan, and other words people look for. */
export const paletteText = {
  palette: {
    edit: ["change", "builder"],
    publish: ["release", "version", "approve"],
    addCompetency: "Add a competency",
    addRound: "Add a round",
    addRoundWords: ["stage", "interview", "new round"],
    addQuestion: "Add a question",
    newWords: ["new", "create"],
    editStep: (step: string) => `Edit ${step.toLowerCase()}`,
    goToStep: (step: string) => `Go to ${step.toLowerCase()}`,
    steps: {
      basics: ["title", "role", "level", "dates", "goals"],
      competencies: ["skills", "anchors", "rating levels"],
      rounds: ["stages", "schedule", "length"],
      questions: ["script", "follow-ups", "ask"],
      people: ["interviewers", "panel", "preparation", "who"],
      review: ["publish", "check", "score"],
    } satisfies Record<BuilderStep, readonly string[]>,
    showTab: (tab: string) => `Show ${tab.toLowerCase()}`,
    menu: {
      share: ["link", "send", "public", "preparation page"],
      review: ["comment", "feedback", "approve"],
      activity: ["history", "log", "undo"],
      import: ["yaml", "json", "excel", "upload"],
      duplicate: ["copy", "clone"],
      archive: ["delete", "remove", "hide"],
      compare: ["changes", "difference", "versions"],
      template: ["reuse"],
      owner: ["assign", "hand over"],
      move: ["transfer", "hiring group"],
    },
    library: ["search", "question library", "browse"],
    suggest: ["ideas", "ai"],
    preview: ["view", "candidate", "interviewer"],
    colleagues: ["review", "comment", "feedback", "approve"],
  },
} as const;
