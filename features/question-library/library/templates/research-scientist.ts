import type { LibraryTemplate } from "../library-shapes.ts";

export const researchScientistTemplate = {
  key: "research-scientist",
  title: "Research scientist",
  roleFamily: "Research",
  level: "Professional",
  summary:
    "Looks at how someone finds the question worth asking, reasons from data, writes for readers outside the field, and carries on after a failed attempt.",
  successProfile: {
    after30Days: "Has read the group's findings and has repeated one of its standard analyses with the same result.",
    after90Days:
      "Has agreed on a question with the group, has a plan to answer it, and has shown the group first data.",
    after365Days: "Has answered a question in a way others can repeat, and has written down what did not work.",
  },
  mustHaves: [
    "Has finished a research project and written it up",
    "Can analyze data in a way others can repeat",
    "Can explain their work to people outside the field",
  ],
  trainables: ["Our lab's methods and instruments", "Our field's standard software"],
  competencies: [
    { key: "problem-framing", weight: 1 },
    { key: "analytical-reasoning", weight: 1 },
    { key: "data-analysis", weight: 1 },
    { key: "written-communication", weight: 1 },
    { key: "resilience", weight: 1 },
  ],
  rounds: [
    {
      name: "Intro call",
      stageType: "screen",
      durationMinutes: 30,
      mode: "video",
      focus: ["problem-framing", "resilience"],
      candidateText:
        "A half-hour call about a request that turned out to mean something else and about a second attempt. There is nothing to prepare.",
      introMinutes: 4,
      closeMinutes: 4,
      questions: ["framing-request-turned", "resilience-second-attempt"],
    },
    {
      name: "Three short exercises",
      stageType: "work_sample",
      durationMinutes: 60,
      mode: "video",
      focus: ["problem-framing", "analytical-reasoning", "written-communication"],
      candidateText:
        "Three exercises of about fifteen minutes: a problem to state, an estimate, and a summary for readers outside the field.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["framing-write-statement", "reasoning-estimate-load", "writing-summary-for-outsiders"],
    },
    {
      name: "Past experience",
      stageType: "interview",
      durationMinutes: 45,
      mode: "video",
      focus: ["analytical-reasoning", "data-analysis", "written-communication"],
      candidateText:
        "Two researchers talk with you about an analysis that mattered, evidence against your own view, and something you wrote.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["data-answer-that-changed-decision", "reasoning-changed-mind", "writing-text-that-worked"],
    },
    {
      name: "Meet the group",
      stageType: "panel",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["problem-framing", "data-analysis", "resilience"],
      candidateText:
        "You meet three people from the group, who describe situations from our work. The last minutes are for your questions.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: [
        "data-test-result-too-early",
        "data-missing-values",
        "resilience-result-not-repeated",
        "framing-drop-in-bookings",
      ],
    },
  ],
} as const satisfies LibraryTemplate;
