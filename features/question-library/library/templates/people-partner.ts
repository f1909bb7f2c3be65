import type { LibraryTemplate } from "../library-shapes.ts";

export const peoplePartnerTemplate = {
  key: "people-partner",
  title: "People partner",
  roleFamily: "People",
  level: "Senior",
  summary:
    "Tests whether somebody deals fairly with sensitive cases, listens, settles differences and brings managers along to sound practice.",
  successProfile: {
    after30Days:
      "Has met each manager in the area, has read the open cases and the rules in force, and knows whom to call in for law and data protection.",
    after90Days:
      "Has closed two open cases with facts on record, and managers of one area use written criteria for one kind of decision.",
    after365Days:
      "Like cases are treated alike by the records, managers come before a case grows, and one rule has been changed because of a pattern in the figures.",
  },
  competencies: [
    { key: "fair-people-practice", weight: 1 },
    { key: "listening", weight: 1 },
    { key: "influencing", weight: 1 },
    { key: "handling-disagreement", weight: 1 },
    { key: "decision-making", weight: 1 },
  ],
  rounds: [
    {
      name: "First talk",
      stageType: "screen",
      durationMinutes: 30,
      mode: "video",
      focus: ["fair-people-practice", "influencing"],
      candidateText:
        "A half-hour call about making hiring decisions comparable and about a person you won over. There is nothing to prepare.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["people-practice-criteria-before", "influencing-won-opponent"],
    },
    {
      name: "Cases from your work",
      stageType: "interview",
      durationMinutes: 45,
      mode: "video",
      focus: ["fair-people-practice", "handling-disagreement", "decision-making"],
      candidateText:
        "Two partners talk with you about cases and decisions from your work. Leave out names and anything that would let us recognize a person.",
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
        "Three exercises of twelve to twenty minutes: improving the draft of a rule, a talk with a colleague, and a sketch of who has a say in a change. You get time to think.",
      introMinutes: 4,
      closeMinutes: 5,
      questions: ["people-practice-policy-review", "listening-role-play-need", "influencing-map-people"],
    },
    {
      name: "Meeting managers",
      stageType: "panel",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["fair-people-practice", "listening", "handling-disagreement", "decision-making"],
      candidateText:
        "You meet two managers whom you would support. They put situations to you that could arise with us. Your own questions are welcome at any time.",
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
