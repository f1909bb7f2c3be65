import type { LibraryTemplate } from "../library-shapes.ts";

export const warehouseOperativeTemplate = {
  key: "warehouse-operative",
  title: "Warehouse associate",
  roleFamily: "Logistics",
  level: "Entry",
  summary:
    "Looks at how someone works safely, checks what comes in and goes out, keeps promises, and copes when the day's plan changes.",
  successProfile: {
    after30Days:
      "Has had the safety briefing for each machine they use, knows the aisles, and picks orders alongside a colleague.",
    after90Days: "Picks and receives alone within the agreed error rate, and has reported hazards the same day.",
    after365Days:
      "Can work in two areas, has trained a new colleague, and has introduced one change that saves steps or errors.",
  },
  mustHaves: [
    "Can lift and move what the posting describes, with or without accommodation",
    "Can read and compare lists and labels",
  ],
  trainables: ["Forklift license", "Our scanners"],
  competencies: [
    { key: "safety", weight: 1 },
    { key: "attention-to-detail", weight: 1 },
    { key: "collaboration", weight: 1 },
    { key: "adapting-to-change", weight: 1 },
    { key: "ownership", weight: 1 },
  ],
  rounds: [
    {
      name: "Intro call",
      stageType: "screen",
      durationMinutes: 30,
      mode: "phone",
      focus: ["safety", "adapting-to-change"],
      candidateText:
        "A half-hour phone call about a task you stopped and a goal that changed. There is nothing to prepare.",
      introMinutes: 4,
      closeMinutes: 4,
      questions: ["safety-stopped-the-work", "adapting-goal-changed-midway"],
    },
    {
      name: "Three short exercises",
      stageType: "work_sample",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["safety", "attention-to-detail", "ownership"],
      candidateText:
        "Three exercises of about ten minutes: a photo of a work area, two lists to compare, and a short note to write.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["safety-walk-round", "detail-two-lists", "ownership-status-note"],
    },
    {
      name: "Past experience",
      stageType: "interview",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["attention-to-detail", "collaboration", "ownership"],
      candidateText:
        "A shift lead and a colleague talk with you about promises, working with others and a mistake you caught.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["ownership-missed-commitment", "collaboration-different-goals", "detail-error-that-slipped"],
    },
    {
      name: "A day in the warehouse",
      stageType: "panel",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["attention-to-detail", "collaboration", "adapting-to-change", "ownership"],
      candidateText:
        "You meet two people from the shift, who describe situations from their work. The last minutes are for your questions.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: [
        "adapting-room-taken",
        "collaboration-silent-partner",
        "detail-sources-differ",
        "ownership-after-handover",
        "adapting-helped-others",
      ],
    },
  ],
} as const satisfies LibraryTemplate;
