import type { LibraryTemplate } from "../library-shapes.ts";

export const warehouseLeadTemplate = {
  key: "warehouse-lead",
  title: "Warehouse lead",
  roleFamily: "Logistics",
  level: "Lead",
  summary:
    "Looks at how someone keeps a shift safe, plans the work when trucks and people change, settles disputes, and helps people on the team grow.",
  successProfile: {
    after30Days:
      "Has worked in every area, knows each person on the shift, and has walked the floor for hazards with two of them.",
    after90Days:
      "Runs a shift alone: trucks leave on time, counts match the system, and near misses are reported the same day.",
    after365Days: "Errors and injuries are down by the numbers, and two people on the shift can stand in for the lead.",
  },
  mustHaves: [
    "Has led a shift or a crew",
    "Knows the safety rules for lifts and loading docks",
    "Can plan work from a list of arrivals",
  ],
  trainables: ["Our warehouse software", "Forklift license"],
  competencies: [
    { key: "safety", weight: 1 },
    { key: "prioritizing", weight: 1 },
    { key: "developing-people", weight: 1 },
    { key: "attention-to-detail", weight: 1 },
    { key: "handling-disagreement", weight: 1 },
  ],
  rounds: [
    {
      name: "Intro call",
      stageType: "screen",
      durationMinutes: 30,
      mode: "phone",
      focus: ["safety", "developing-people"],
      candidateText:
        "A half-hour phone call with the operations manager about a task you stopped and someone you helped to grow. There is nothing to prepare.",
      introMinutes: 4,
      closeMinutes: 4,
      questions: ["safety-stopped-the-work", "developing-one-person"],
    },
    {
      name: "Three short exercises",
      stageType: "work_sample",
      durationMinutes: 60,
      mode: "onsite",
      focus: ["safety", "prioritizing", "attention-to-detail"],
      candidateText:
        "Three exercises of up to fifteen minutes: a photo of a work area, a delivery to check, and a morning at the dock to plan. You get paper, a pen and time to think.",
      introMinutes: 5,
      closeMinutes: 6,
      questions: ["safety-walk-round", "detail-two-lists", "prioritizing-dock-plan"],
    },
    {
      name: "Leading a shift",
      stageType: "interview",
      durationMinutes: 50,
      mode: "onsite",
      focus: ["prioritizing", "developing-people", "handling-disagreement"],
      candidateText:
        "Two managers talk with you about a time with too much work, someone whose work fell short, and a disagreement. Leave out names where you need to.",
      introMinutes: 5,
      closeMinutes: 6,
      questions: ["prioritizing-too-much", "developing-falling-short", "disagreement-with-colleague"],
    },
    {
      name: "Meet the shift",
      stageType: "panel",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["safety", "developing-people", "attention-to-detail", "handling-disagreement"],
      candidateText:
        "You meet two people from the shift, who describe situations from their work. The last minutes are for your questions, and you can walk the floor afterwards.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["safety-near-miss", "disagreement-between-two", "detail-count-off", "developing-wants-promotion"],
    },
  ],
} as const satisfies LibraryTemplate;
