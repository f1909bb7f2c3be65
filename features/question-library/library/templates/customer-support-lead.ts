import type { LibraryTemplate } from "../library-shapes.ts";

export const customerSupportLeadTemplate = {
  key: "customer-support-lead",
  title: "Customer support lead",
  roleFamily: "Customer support",
  level: "Lead",
  summary: "Looks at how someone helps upset customers, organizes a full queue, and builds a team that does the same.",
  successProfile: {
    after30Days:
      "Has answered customers on every channel, has sat with each person on the team, and knows the ten most common reasons for contact.",
    after90Days:
      "The queue is sorted by harm, each person has one goal and gets feedback on real cases, and two root causes have been taken to the product team.",
    after365Days:
      "Fewer customers write in about the same problem, by the numbers; promises are kept; and at least one person leads a shift without help.",
  },
  mustHaves: ["Has helped customers directly, by phone or in writing", "Has led or trained people, formally or not"],
  trainables: ["Our product", "Our support software"],
  competencies: [
    { key: "service-recovery", weight: 1 },
    { key: "listening", weight: 1 },
    { key: "developing-people", weight: 1 },
    { key: "prioritizing", weight: 1 },
    { key: "feedback", weight: 1 },
  ],
  rounds: [
    {
      name: "Intro call",
      stageType: "screen",
      durationMinutes: 30,
      mode: "phone",
      focus: ["service-recovery", "listening"],
      candidateText:
        "A half-hour phone call about customers you have helped and conversations you remember. There is nothing to prepare.",
      introMinutes: 4,
      closeMinutes: 4,
      questions: ["recovery-upset-customer", "listening-behind-the-request"],
    },
    {
      name: "Three short exercises",
      stageType: "work_sample",
      durationMinutes: 60,
      mode: "video",
      focus: ["service-recovery", "developing-people", "feedback"],
      candidateText:
        "Three exercises of about fifteen minutes: a call with a customer, feedback on a text, and a conversation with a team member. You get time to prepare each.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["recovery-role-play-lost-data", "feedback-critique-a-draft", "developing-coaching-talk"],
    },
    {
      name: "Leading a team",
      stageType: "interview",
      durationMinutes: 45,
      mode: "video",
      focus: ["developing-people", "prioritizing", "feedback"],
      candidateText:
        "Two managers talk with you about people you have led and a time with too much work. Leave out names where you need to.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["developing-falling-short", "prioritizing-too-much", "feedback-hard-to-give"],
    },
    {
      name: "A day on the support desk",
      stageType: "panel",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["service-recovery", "listening", "prioritizing"],
      candidateText:
        "You meet two people from the support desk. They describe situations that have come up here. The last minutes are for your questions, and you can take a look at the desk afterwards.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: [
        "recovery-outage-queue",
        "prioritizing-three-requests",
        "listening-four-troubles-call",
        "recovery-abusive-caller",
      ],
    },
  ],
} as const satisfies LibraryTemplate;
