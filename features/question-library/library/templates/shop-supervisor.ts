import type { LibraryTemplate } from "../library-shapes.ts";

export const shopSupervisorTemplate = {
  key: "shop-supervisor",
  title: "Store supervisor",
  roleFamily: "Retail",
  level: "Lead",
  summary:
    "Looks at how someone helps upset customers, is honest with money and numbers, and leads a small team through a busy day.",
  successProfile: {
    after30Days:
      "Knows the registers, the stock and each person on the team, and has closed the store under supervision.",
    after90Days: "Runs a shift alone, stock counts match the books, and each person on the team has one goal.",
    after365Days: "Repeat complaints are down by the numbers, and at least one person on the team can run a shift.",
  },
  mustHaves: [
    "Has served customers",
    "Has led or trained people, formally or not",
    "Can close out a register and explain a difference",
  ],
  trainables: ["Our products", "Our inventory software"],
  competencies: [
    { key: "service-recovery", weight: 1 },
    { key: "integrity", weight: 1 },
    { key: "developing-people", weight: 1 },
    { key: "prioritizing", weight: 1 },
    { key: "attention-to-detail", weight: 1 },
  ],
  rounds: [
    {
      name: "Intro call",
      stageType: "screen",
      durationMinutes: 30,
      mode: "phone",
      focus: ["service-recovery", "integrity"],
      candidateText:
        "A half-hour phone call about an angry customer and a mistake nobody had noticed yet. There is nothing to prepare.",
      introMinutes: 4,
      closeMinutes: 4,
      questions: ["recovery-upset-customer", "integrity-owned-up"],
    },
    {
      name: "Three short exercises",
      stageType: "work_sample",
      durationMinutes: 50,
      mode: "onsite",
      focus: ["service-recovery", "developing-people", "attention-to-detail"],
      candidateText:
        "Three exercises of ten to fifteen minutes: a customer at the returns counter, a delivery to check, and a conversation with someone on your team.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["recovery-return-without-receipt", "detail-two-lists", "developing-coaching-talk"],
    },
    {
      name: "Leading a team",
      stageType: "interview",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["developing-people", "prioritizing", "attention-to-detail"],
      candidateText:
        "Two managers talk with you about people you have led, a week with too much work, and a mistake you caught.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["developing-one-person", "prioritizing-too-much", "detail-error-that-slipped"],
    },
    {
      name: "A day in the store",
      stageType: "panel",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["service-recovery", "integrity", "developing-people", "prioritizing"],
      candidateText:
        "You meet two people from the store, who describe situations from their work. The last minutes are for your questions, and you can take a look around afterwards.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: [
        "recovery-abusive-caller",
        "integrity-register-over",
        "prioritizing-three-requests",
        "developing-wants-promotion",
      ],
    },
  ],
} as const satisfies LibraryTemplate;
