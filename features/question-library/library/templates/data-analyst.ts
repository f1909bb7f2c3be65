import type { LibraryTemplate } from "../library-shapes.ts";

export const dataAnalystTemplate = {
  key: "data-analyst",
  title: "Data analyst",
  roleFamily: "Data",
  level: "Professional",
  summary:
    "Looks at whether someone finds the question behind the question, answers it from raw data in a way others can check, and gets it across.",
  successProfile: {
    after30Days:
      "Can rerun the three most important reports, knows where their data comes from, and has corrected one of them.",
    after90Days:
      "Has answered two questions that settled a decision, each with its limits stated, and has shut down one report nobody used.",
    after365Days:
      "Two teams decide with numbers they did not have before, can explain what those numbers leave out, and rerun the analyses without help.",
  },
  mustHaves: [
    "Can write SQL that joins and aggregates several tables",
    "Has answered a question that a decision depended on",
  ],
  trainables: ["Our reporting tool", "Our data model"],
  competencies: [
    { key: "data-analysis", weight: 1 },
    { key: "problem-framing", weight: 1 },
    { key: "clear-communication", weight: 1 },
    { key: "quality-care", weight: 1 },
    { key: "analytical-reasoning", weight: 1 },
  ],
  rounds: [
    {
      name: "Intro call",
      stageType: "screen",
      durationMinutes: 30,
      mode: "video",
      focus: ["data-analysis", "problem-framing", "analytical-reasoning"],
      candidateText:
        "A half-hour call with an analyst. We describe one case and ask you to explain two things from the craft. There is nothing to prepare.",
      introMinutes: 4,
      closeMinutes: 4,
      questions: ["framing-drop-in-bookings", "reasoning-average-hides", "data-missing-values"],
    },
    {
      name: "Query and check",
      stageType: "work_sample",
      durationMinutes: 60,
      mode: "video",
      focus: ["data-analysis", "quality-care"],
      candidateText:
        "You write a query against two tables we describe, in a text editor, and check a small price table. The SQL dialect is yours to choose, and exact syntax does not matter.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["data-query-late-orders", "quality-review-sheet"],
    },
    {
      name: "Analyses that mattered",
      stageType: "interview",
      durationMinutes: 45,
      mode: "video",
      focus: ["data-analysis", "clear-communication", "analytical-reasoning"],
      candidateText:
        "We talk about analyses you have done, a conclusion you corrected, and explaining it to people from other fields.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["data-answer-that-changed-decision", "reasoning-changed-mind", "communication-complex-to-outsider"],
    },
    {
      name: "From request to message",
      stageType: "panel",
      durationMinutes: 60,
      mode: "video",
      focus: ["data-analysis", "problem-framing", "clear-communication", "quality-care"],
      candidateText:
        "You meet two people who will use your analyses. There are two short writing exercises and two case discussions, with time for your questions at the end.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: [
        "framing-write-statement",
        "communication-summarize-thread",
        "data-test-result-too-early",
        "quality-fault-pattern",
      ],
    },
  ],
} as const satisfies LibraryTemplate;
