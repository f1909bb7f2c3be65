import type { LibraryTemplate } from "../library-shapes.ts";

export const engineeringManagerTemplate = {
  key: "engineering-manager",
  title: "Engineering manager",
  roleFamily: "Engineering",
  level: "Lead",
  summary:
    "Tests how somebody helps engineers grow, hands over work, decides, and settles differences, with enough technical ground to judge a design.",
  successProfile: {
    after30Days:
      "Has had two talks with each person on the team, knows what the system does and where it hurts, and has changed nothing without need.",
    after90Days:
      "Each person has an aim and work that trains it; the team has one goal that it can explain; one standing quarrel or bottleneck is settled.",
    after365Days:
      "The team reaches its goals without the manager in each decision, at least two people have taken on larger tasks, and nobody left for a reason that was known and not dealt with.",
  },
  competencies: [
    { key: "developing-people", weight: 1 },
    { key: "delegating", weight: 1 },
    { key: "decision-making", weight: 1 },
    { key: "handling-disagreement", weight: 1 },
    { key: "system-design", weight: 1 },
  ],
  rounds: [
    {
      name: "First talk",
      stageType: "screen",
      durationMinutes: 45,
      mode: "video",
      focus: ["developing-people", "decision-making", "system-design"],
      candidateText:
        "A call with the head of engineering about a person you helped to grow, a decision of yours, and a system you shaped. There is nothing to prepare; examples of the last three years are fine.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["developing-one-person", "decision-unpopular", "design-own-system-tradeoff"],
    },
    {
      name: "Leading people",
      stageType: "interview",
      durationMinutes: 45,
      mode: "video",
      focus: ["developing-people", "delegating", "handling-disagreement"],
      candidateText:
        "Two managers talk with you about situations from your work with people. Leave out names where you need to.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["developing-falling-short", "delegating-something-important", "disagreement-with-colleague"],
    },
    {
      name: "Three short exercises",
      stageType: "work_sample",
      durationMinutes: 60,
      mode: "onsite",
      focus: ["developing-people", "delegating", "decision-making"],
      candidateText:
        "Three exercises of ten to fifteen minutes: a talk with a team member, handing over a task, and a choice between three options. You get time to prepare each. No slides are needed.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["developing-coaching-talk", "delegating-brief-me", "decision-rank-options"],
    },
    {
      name: "Meeting the team",
      stageType: "panel",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["delegating", "decision-making", "handling-disagreement", "system-design"],
      candidateText:
        "You meet three engineers of the team. They put situations to you that could arise with us. The last minutes are for your questions.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: [
        "design-slow-neighbour",
        "disagreement-between-two",
        "decision-incomplete-information",
        "delegating-going-off-track",
      ],
    },
  ],
} as const satisfies LibraryTemplate;
