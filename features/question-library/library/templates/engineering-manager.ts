import type { LibraryTemplate } from "../library-shapes.ts";

export const engineeringManagerTemplate = {
  key: "engineering-manager",
  title: "Engineering manager",
  roleFamily: "Engineering",
  level: "Lead",
  summary:
    "Looks at how someone helps engineers grow, delegates, decides, and settles disagreements, with enough technical grounding to judge a design.",
  successProfile: {
    after30Days:
      "Has had two conversations with each person on the team, knows what the system does and where it hurts, and has changed nothing without need.",
    after90Days:
      "Each person has a goal and work that builds toward it; the team has one goal it can explain; one long-running dispute or bottleneck is settled.",
    after365Days:
      "The team reaches its goals without the manager in every decision, at least two people have taken on bigger jobs, and nobody left for a reason that was known and not dealt with.",
  },
  mustHaves: [
    "Has managed people and helped them grow",
    "Has built software and can follow a design discussion",
    "Has dealt with work that fell short",
  ],
  trainables: ["Our technology stack", "Our planning process"],
  competencies: [
    { key: "developing-people", weight: 1 },
    { key: "delegating", weight: 1 },
    { key: "decision-making", weight: 1 },
    { key: "handling-disagreement", weight: 1 },
    { key: "system-design", weight: 1 },
  ],
  rounds: [
    {
      name: "Intro call",
      stageType: "screen",
      durationMinutes: 45,
      mode: "video",
      focus: ["developing-people", "decision-making", "system-design"],
      candidateText:
        "A call with the head of engineering about a person you helped to grow, a decision of yours, and a system you shaped. There is nothing to prepare; examples from the last three years are fine.",
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
        "Three exercises of ten to fifteen minutes: a conversation with a team member, handing over a task, and a choice between three options. You get time to prepare each. No slides needed.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["developing-coaching-talk", "delegating-brief-me", "decision-rank-options"],
    },
    {
      name: "Meet the team",
      stageType: "panel",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["delegating", "decision-making", "handling-disagreement", "system-design"],
      candidateText:
        "You meet three engineers from the team. They describe situations that could come up here. The last minutes are for your questions.",
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
