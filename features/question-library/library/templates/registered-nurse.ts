import type { LibraryTemplate } from "../library-shapes.ts";

export const registeredNurseTemplate = {
  key: "registered-nurse",
  title: "Registered nurse",
  roleFamily: "Nursing and care",
  level: "Professional",
  summary:
    "Looks at how someone keeps people in their care safe, listens, sets priorities when everyone calls at once, and hands over in writing and in person.",
  successProfile: {
    after30Days:
      "Knows the patients and the routines of the unit, has worked every shift alongside a colleague, and knows whom to call for what.",
    after90Days:
      "Leads a shift with support, writes handoffs that the next shift acts on, and has reported at least one hazard that was removed.",
    after365Days: "Leads shifts alone, trains new colleagues, and incidents on these shifts are reported the same day.",
  },
  mustHaves: [
    "Holds a current nursing license",
    "Has cared for several patients on one shift",
    "Writes handoffs that others can act on",
  ],
  trainables: ["Our charting software", "The routines of this unit"],
  competencies: [
    { key: "safety", weight: 1 },
    { key: "safeguarding", weight: 1 },
    { key: "listening", weight: 1 },
    { key: "prioritizing", weight: 1 },
    { key: "collaboration", weight: 1 },
    { key: "written-communication", weight: 1 },
  ],
  rounds: [
    {
      name: "Intro call",
      stageType: "screen",
      durationMinutes: 30,
      mode: "phone",
      focus: ["safety", "listening"],
      candidateText:
        "A half-hour phone call about a task you stopped and a conversation you remember. There is nothing to prepare.",
      introMinutes: 4,
      closeMinutes: 4,
      questions: ["safety-stopped-the-work", "listening-behind-the-request"],
    },
    {
      name: "Three short exercises",
      stageType: "work_sample",
      durationMinutes: 60,
      mode: "onsite",
      focus: ["safety", "safeguarding", "written-communication"],
      candidateText:
        "Three exercises of up to fifteen minutes: a photo of a room, a handoff to write, and a conversation to record. You get paper and a pen. Your own nursing knowledge is all you need.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["safety-walk-round", "writing-shift-handoff", "safeguarding-write-record"],
    },
    {
      name: "Past experience",
      stageType: "interview",
      durationMinutes: 50,
      mode: "onsite",
      focus: ["safeguarding", "prioritizing", "collaboration", "written-communication"],
      candidateText:
        "Two colleagues talk with you about a time with too much work, working with others, someone you were worried about, and something you wrote. Leave out names.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: [
        "prioritizing-too-much",
        "collaboration-different-goals",
        "safeguarding-concern-raised",
        "writing-text-that-worked",
      ],
    },
    {
      name: "A shift on the unit",
      stageType: "panel",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["safety", "listening", "prioritizing", "collaboration"],
      candidateText:
        "You meet the nurse manager and a colleague, who describe situations from the unit. The last minutes are for your questions.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: [
        "prioritizing-call-lights",
        "safety-label-mismatch",
        "listening-visitor-in-hallway",
        "collaboration-missed-handoff",
      ],
    },
  ],
} as const satisfies LibraryTemplate;
