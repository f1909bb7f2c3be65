import type { LibraryTemplate } from "../library-shapes.ts";

export const retailAssociateTemplate = {
  key: "retail-associate",
  title: "Retail associate",
  roleFamily: "Retail",
  level: "Entry",
  summary:
    "Looks at how someone finds out what a customer needs, puts things right, is honest with money and stock, and shares the work on a busy day. No retail experience needed.",
  successProfile: {
    after30Days: "Runs a register alone, knows where everything is, and has taken a return from start to finish.",
    after90Days: "Looks after one section of the store, and its counts match the system.",
    after365Days: "Has trained a new colleague, and customers come back and ask for them by name.",
  },
  mustHaves: ["Can work the shifts we posted, with or without accommodation", "Can count cash and stock correctly"],
  trainables: ["The register", "Our products", "How to handle returns"],
  competencies: [
    { key: "listening", weight: 1 },
    { key: "service-recovery", weight: 1 },
    { key: "integrity", weight: 1 },
    { key: "attention-to-detail", weight: 1 },
    { key: "collaboration", weight: 1 },
  ],
  rounds: [
    {
      name: "Intro call",
      stageType: "screen",
      durationMinutes: 30,
      mode: "phone",
      focus: ["integrity", "collaboration"],
      candidateText:
        "A half-hour phone call. You hear about the store and the shifts, and we ask about a rule that slowed you down and about working with others. Examples from school, sports or volunteering are as good as examples from a job.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["integrity-rule-nobody-checked", "collaboration-different-goals"],
    },
    {
      name: "On the sales floor",
      stageType: "work_sample",
      durationMinutes: 40,
      mode: "onsite",
      focus: ["listening", "service-recovery", "attention-to-detail"],
      candidateText:
        "Three short exercises in the store: a customer who is not sure what they need, a customer with a return, and a delivery to check. You don't need to know our products.",
      introMinutes: 4,
      closeMinutes: 4,
      questions: ["listening-customer-unsure", "recovery-return-without-receipt", "detail-two-lists"],
    },
    {
      name: "A day in the store",
      stageType: "panel",
      durationMinutes: 50,
      mode: "onsite",
      focus: ["listening", "service-recovery", "integrity", "attention-to-detail", "collaboration"],
      candidateText:
        "You meet two people from the store, who describe situations from their work and ask about two from yours. The last minutes are for your questions, and you can take a look around afterwards.",
      introMinutes: 5,
      closeMinutes: 6,
      questions: [
        "integrity-register-over",
        "detail-count-off",
        "collaboration-uneven-shift",
        "recovery-upset-customer",
        "listening-got-it-wrong",
      ],
    },
  ],
} as const satisfies LibraryTemplate;
