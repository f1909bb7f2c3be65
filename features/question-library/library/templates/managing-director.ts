import type { LibraryTemplate } from "../library-shapes.ts";

export const managingDirectorTemplate = {
  key: "managing-director",
  title: "Managing director",
  roleFamily: "Executive leadership",
  level: "Executive",
  summary:
    "Looks at how someone sets a direction from facts, decides with gaps in them, wins over people who do not have to follow, and is straight with the board.",
  successProfile: {
    after30Days:
      "Has talked to every leader, ten customers and the board, and has told all of them the same three observations.",
    after90Days:
      "The direction fits on one page, two things were stopped because of it, and each leader knows their part in numbers.",
    after365Days:
      "The year's goals were met, or changed openly, and two leaders have taken over work that used to be done at the top.",
  },
  mustHaves: [
    "Has been responsible for the results of a business or a large unit",
    "Has led leaders",
    "Can read and explain a balance sheet",
  ],
  trainables: ["Our market", "Our governance rules"],
  competencies: [
    { key: "setting-direction", weight: 1 },
    { key: "decision-making", weight: 1 },
    { key: "integrity", weight: 1 },
    { key: "developing-people", weight: 1 },
    { key: "influencing", weight: 1 },
  ],
  rounds: [
    {
      name: "Intro call",
      stageType: "screen",
      durationMinutes: 30,
      mode: "video",
      focus: ["setting-direction", "integrity"],
      candidateText:
        "A half-hour call with a board member about a direction you set and a mistake of your own. There is nothing to prepare.",
      introMinutes: 4,
      closeMinutes: 4,
      questions: ["direction-goal-from-facts", "integrity-owned-up"],
    },
    {
      name: "Three short exercises",
      stageType: "work_sample",
      durationMinutes: 60,
      mode: "onsite",
      focus: ["setting-direction", "decision-making", "influencing"],
      candidateText:
        "Three exercises of up to twenty minutes: a direction on one page, a map of the people involved, and a choice between options. You get the material in the room.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["direction-write-one-page", "influencing-map-people", "decision-rank-options"],
    },
    {
      name: "Past experience",
      stageType: "interview",
      durationMinutes: 60,
      mode: "onsite",
      focus: ["decision-making", "developing-people", "influencing"],
      candidateText: "Two board members talk with you about decisions and people. Leave out names where you need to.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: [
        "decision-incomplete-information",
        "developing-one-person",
        "influencing-won-opponent",
        "developing-falling-short",
      ],
    },
    {
      name: "Meet the leadership team",
      stageType: "panel",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["setting-direction", "decision-making", "integrity", "developing-people"],
      candidateText:
        "You meet three of the company's leaders, who describe situations from our work. The last minutes are for your questions.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: [
        "integrity-rounded-figure",
        "direction-inherited-team",
        "decision-unpopular",
        "developing-wants-promotion",
      ],
    },
  ],
} as const satisfies LibraryTemplate;
