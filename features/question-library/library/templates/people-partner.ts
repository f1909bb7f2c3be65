import type { LibraryTemplate } from "../library-shapes.ts";

export const peoplePartnerTemplate = {
  key: "people-partner",
  title: "People partner",
  roleFamily: "People",
  level: "Senior",
  summary:
    "Looks at whether someone handles sensitive cases fairly, listens, settles disagreements and brings managers along.",
  successProfile: {
    after30Days:
      "Has met every manager in the area, has read the open cases and the current policies, and knows whom to bring in for legal and data protection questions.",
    after90Days:
      "Has closed two open cases with the facts on record, and managers in one area use written criteria for one kind of decision.",
    after365Days:
      "Records show that similar cases are treated alike, managers come before a case grows, and one policy has changed because of a pattern in the numbers.",
  },
  mustHaves: [
    "Has handled sensitive employee cases from start to finish",
    "Knows the basics of employment law where we work",
    "Has advised managers who disagreed",
  ],
  trainables: ["Our policies", "Our HR software"],
  competencies: [
    { key: "fair-people-practice", weight: 1 },
    { key: "listening", weight: 1 },
    { key: "influencing", weight: 1 },
    { key: "handling-disagreement", weight: 1 },
    { key: "decision-making", weight: 1 },
  ],
  rounds: [
    {
      name: "Intro call",
      stageType: "screen",
      durationMinutes: 30,
      mode: "video",
      focus: ["fair-people-practice", "influencing"],
      candidateText:
        "A half-hour call about making hiring decisions comparable and about someone you won over. There is nothing to prepare.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["people-practice-criteria-before", "influencing-won-opponent"],
    },
    {
      name: "Past cases",
      stageType: "interview",
      durationMinutes: 45,
      mode: "video",
      focus: ["fair-people-practice", "handling-disagreement", "decision-making"],
      candidateText:
        "Two people partners talk with you about cases and decisions from your work. Leave out names and anything that would let us recognize a person.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["people-practice-sensitive-case", "disagreement-with-decision-above", "decision-unpopular"],
    },
    {
      name: "Three short exercises",
      stageType: "work_sample",
      durationMinutes: 60,
      mode: "video",
      focus: ["fair-people-practice", "listening", "influencing"],
      candidateText:
        "Three exercises of twelve to twenty minutes: improving a draft policy, a conversation with a colleague, and a sketch of who has a say in a change. You get time to think.",
      introMinutes: 4,
      closeMinutes: 5,
      questions: ["people-practice-policy-review", "listening-role-play-need", "influencing-map-people"],
    },
    {
      name: "Meet the managers",
      stageType: "panel",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["fair-people-practice", "listening", "handling-disagreement", "decision-making"],
      candidateText:
        "You meet two managers you would support. They describe situations that could come up here. Your own questions are welcome at any time.",
      introMinutes: 4,
      closeMinutes: 4,
      questions: [
        "people-practice-complaint-first-hour",
        "disagreement-between-two",
        "decision-incomplete-information",
        "listening-got-it-wrong",
      ],
    },
  ],
} as const satisfies LibraryTemplate;
