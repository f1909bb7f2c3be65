import type { LibraryTemplate } from "../library-shapes.ts";

export const schoolTeacherTemplate = {
  key: "school-teacher",
  title: "School teacher",
  roleFamily: "Education",
  level: "Professional",
  summary:
    "Tests how somebody teaches, finds out what learners have understood, reacts when a lesson turns out differently, and works with colleagues.",
  successProfile: {
    after30Days:
      "Knows the name and the starting point of each learner, teaches all lessons with a stated aim, and has watched two colleagues teach.",
    after90Days:
      "Can show from learners' work what most have understood and what not, and has changed two units because of it.",
    after365Days:
      "Learners reach the aims of the year by their own work, those who lagged have caught up on a stated part, and material from these lessons is used by colleagues.",
  },
  competencies: [
    { key: "explaining-and-teaching", weight: 1 },
    { key: "listening", weight: 1 },
    { key: "adapting-to-change", weight: 1 },
    { key: "collaboration", weight: 1 },
    { key: "learning-from-experience", weight: 1 },
  ],
  rounds: [
    {
      name: "First talk",
      stageType: "screen",
      durationMinutes: 30,
      mode: "phone",
      focus: ["explaining-and-teaching", "learning-from-experience"],
      candidateText:
        "A half-hour phone call with a head of department about a learner who was stuck and about becoming useful in a new field. There is nothing to prepare.",
      introMinutes: 4,
      closeMinutes: 4,
      questions: ["teaching-someone-stuck", "learning-new-field"],
    },
    {
      name: "Ten minutes of teaching",
      stageType: "work_sample",
      durationMinutes: 50,
      mode: "onsite",
      focus: ["explaining-and-teaching", "adapting-to-change"],
      candidateText:
        "You teach one of us something of your choice for ten minutes; paper and a board are there. Then we put two situations to you. You may bring material and need not.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["teaching-mini-lesson", "teaching-mixed-group", "adapting-room-taken"],
    },
    {
      name: "Experience",
      stageType: "interview",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["listening", "collaboration", "learning-from-experience"],
      candidateText:
        "Two teachers talk with you about conversations, colleagues and mistakes that led to something. Leave out the names of learners.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["listening-behind-the-request", "collaboration-different-goals", "learning-mistake-changed-habit"],
    },
    {
      name: "Working in the school",
      stageType: "panel",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["listening", "adapting-to-change", "collaboration"],
      candidateText:
        "You meet the head of the school and a colleague. You plan something together with one of them, and we talk about a new rule and about a misunderstanding. The last minutes are for your questions.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["collaboration-pairing-task", "adapting-new-rule", "listening-got-it-wrong"],
    },
  ],
} as const satisfies LibraryTemplate;
