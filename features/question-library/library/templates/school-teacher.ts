import type { LibraryTemplate } from "../library-shapes.ts";

export const schoolTeacherTemplate = {
  key: "school-teacher",
  title: "School teacher",
  roleFamily: "Education",
  level: "Professional",
  summary:
    "Looks at how someone teaches, finds out what learners have understood, responds when a lesson goes differently, keeps learners safe, and works with colleagues.",
  successProfile: {
    after30Days:
      "Knows each learner's name and starting point, teaches every lesson with a stated goal, and has watched two colleagues teach.",
    after90Days:
      "Can show from learners' work what most have understood and what they have not, and has changed two units because of it.",
    after365Days:
      "Learners' own work shows that they reach the year's goals, those who were behind have caught up on a stated part, and colleagues use material from these lessons.",
  },
  mustHaves: [
    "Holds a teaching license for our school level",
    "Has taught a group of learners",
    "Can pass the background check the law requires",
  ],
  trainables: ["Our curriculum", "Our school's software"],
  competencies: [
    { key: "explaining-and-teaching", weight: 1 },
    { key: "listening", weight: 1 },
    { key: "adapting-to-change", weight: 1 },
    { key: "collaboration", weight: 1 },
    { key: "learning-from-experience", weight: 1 },
    { key: "safeguarding", weight: 1 },
  ],
  rounds: [
    {
      name: "Intro call",
      stageType: "screen",
      durationMinutes: 30,
      mode: "phone",
      focus: ["explaining-and-teaching", "learning-from-experience"],
      candidateText:
        "A half-hour phone call with a department head about a learner who was stuck and about getting up to speed in a new field. There is nothing to prepare.",
      introMinutes: 4,
      closeMinutes: 4,
      questions: ["teaching-someone-stuck", "learning-new-field"],
    },
    {
      name: "Teaching sample",
      stageType: "work_sample",
      durationMinutes: 50,
      mode: "onsite",
      focus: ["explaining-and-teaching", "adapting-to-change"],
      candidateText:
        "You teach one of us something of your choice for ten minutes; paper and a board are there. Then we describe two situations. You can bring material but don't have to.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["teaching-mini-lesson", "teaching-mixed-group", "adapting-room-taken"],
    },
    {
      name: "Past experience",
      stageType: "interview",
      durationMinutes: 50,
      mode: "onsite",
      focus: ["listening", "collaboration", "learning-from-experience", "safeguarding"],
      candidateText:
        "Two teachers talk with you about conversations, colleagues, a mistake you learned from and a time you were worried about someone. Leave out names.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: [
        "listening-behind-the-request",
        "collaboration-different-goals",
        "learning-mistake-changed-habit",
        "safeguarding-concern-raised",
      ],
    },
    {
      name: "Meet the school",
      stageType: "panel",
      durationMinutes: 55,
      mode: "onsite",
      focus: ["listening", "adapting-to-change", "collaboration", "safeguarding"],
      candidateText:
        "You meet the principal and a colleague. You plan something together with one of them, and we talk about a new rule, a misunderstanding and a message from a student. The last minutes are for your questions.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: [
        "collaboration-pairing-task",
        "adapting-new-rule",
        "listening-got-it-wrong",
        "safeguarding-private-message",
      ],
    },
  ],
} as const satisfies LibraryTemplate;
