import type { LibraryTemplate } from "../library-shapes.ts";

export const backendEngineerTemplate = {
  key: "backend-engineer",
  title: "Backend engineer",
  roleFamily: "Engineering",
  level: "Senior",
  summary: "Tests how somebody designs, builds and repairs services, and how they see a result through with others.",
  successProfile: {
    after30Days:
      "Has released small changes to two services, takes part in on-call as a second person, and has drawn the flow of one request through the system for the team to correct.",
    after90Days:
      "Owns one service: has led one change from need to operation, has closed the cause of at least one recurring fault, and is on call alone.",
    after365Days:
      "A part of the system that used to fail or slow others down no longer does, shown by its own measures, and two colleagues can run it without help.",
  },
  competencies: [
    { key: "system-design", weight: 1 },
    { key: "building-software", weight: 1 },
    { key: "troubleshooting", weight: 1 },
    { key: "clear-communication", weight: 1 },
    { key: "ownership", weight: 1 },
  ],
  rounds: [
    {
      name: "First talk",
      stageType: "screen",
      durationMinutes: 30,
      mode: "video",
      focus: ["system-design", "troubleshooting", "ownership"],
      candidateText:
        "A half-hour call with one engineer. You will hear what the team does, and we ask about one commitment from your work and two technical matters. There is nothing to prepare.",
      introMinutes: 3,
      closeMinutes: 4,
      questions: ["ownership-missed-commitment", "troubleshooting-slow-query", "design-retry-safety"],
    },
    {
      name: "Building and finding a fault",
      stageType: "work_sample",
      durationMinutes: 90,
      mode: "video",
      focus: ["building-software", "troubleshooting"],
      candidateText:
        "You write a small program in a language and editor of your choice and then search for the cause of a made-up fault by asking us questions. You may look things up. We care about how you go about it, and you may ask for a break.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["building-booking-overlaps", "building-test-levels", "troubleshooting-live-search"],
    },
    {
      name: "Designing a system",
      stageType: "interview",
      durationMinutes: 60,
      mode: "video",
      focus: ["system-design", "clear-communication"],
      candidateText:
        "We give you a need from daily life, and you design a system for it on a shared board. Ask whatever you want to know. Towards the end we ask about a time you explained something complicated.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["design-ticket-sale", "communication-complex-to-outsider"],
    },
    {
      name: "Working with the team",
      stageType: "panel",
      durationMinutes: 60,
      mode: "video",
      focus: ["building-software", "clear-communication", "ownership"],
      candidateText:
        "You meet two future colleagues. You review a short piece of code together with them and talk about work you have done. Eight minutes at the end are for your questions.",
      introMinutes: 5,
      closeMinutes: 8,
      questions: ["building-review-change", "ownership-gap-without-owner", "communication-misunderstood"],
    },
  ],
} as const satisfies LibraryTemplate;
