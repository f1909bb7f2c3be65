import type { LibraryTemplate } from "../library-shapes.ts";

export const associateLawyerTemplate = {
  key: "associate-lawyer",
  title: "Associate lawyer",
  roleFamily: "Law",
  level: "Professional",
  summary:
    "Looks at how someone reasons from evidence, writes for the reader who has to act, checks what others rely on, and stays honest when it costs something.",
  successProfile: {
    after30Days: "Knows the open matters and their deadlines, and has drafted documents under review in two of them.",
    after90Days:
      "Runs small matters alone, writes advice that clients act on without follow-up questions, and has missed no deadline.",
    after365Days:
      "Leads mid-sized matters, trains a newcomer in research and drafting, and partners pass on the work without a second check.",
  },
  mustHaves: [
    "Licensed to practice in our jurisdiction",
    "Has drafted contracts or pleadings that were used",
    "Can explain a legal risk to someone without legal training",
  ],
  trainables: ["Our clients' industries", "Our document system"],
  competencies: [
    { key: "analytical-reasoning", weight: 1 },
    { key: "written-communication", weight: 1 },
    { key: "integrity", weight: 1 },
    { key: "attention-to-detail", weight: 1 },
    { key: "handling-disagreement", weight: 1 },
  ],
  rounds: [
    {
      name: "Intro call",
      stageType: "screen",
      durationMinutes: 30,
      mode: "video",
      focus: ["analytical-reasoning", "integrity"],
      candidateText:
        "A half-hour call about a time the evidence changed your mind and about a mistake of your own. There is nothing to prepare.",
      introMinutes: 4,
      closeMinutes: 4,
      questions: ["reasoning-changed-mind", "integrity-owned-up"],
    },
    {
      name: "Three short exercises",
      stageType: "work_sample",
      durationMinutes: 60,
      mode: "onsite",
      focus: ["analytical-reasoning", "written-communication", "attention-to-detail"],
      candidateText:
        "Three exercises of up to fifteen minutes: an answer to a client, two versions of a contract to compare, and evidence to weigh. You don't need to know our matters.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["writing-answer-to-client", "detail-two-contracts", "reasoning-missing-shipment"],
    },
    {
      name: "Past experience",
      stageType: "interview",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["written-communication", "attention-to-detail", "handling-disagreement"],
      candidateText:
        "Two lawyers talk with you about a disagreement, a text you wrote and a mistake you caught. Leave out the names of clients.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["disagreement-with-colleague", "writing-text-that-worked", "detail-error-that-slipped"],
    },
    {
      name: "Meet the team",
      stageType: "panel",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["analytical-reasoning", "integrity", "handling-disagreement"],
      candidateText:
        "You meet a partner and an associate, who describe situations from our work. The last minutes are for your questions.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: [
        "integrity-conflict-of-interest",
        "integrity-rounded-figure",
        "disagreement-between-two",
        "reasoning-two-branches",
      ],
    },
  ],
} as const satisfies LibraryTemplate;
