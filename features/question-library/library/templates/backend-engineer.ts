import type { LibraryTemplate } from "../library-shapes.ts";

export const backendEngineerTemplate = {
  key: "backend-engineer",
  title: "Backend engineer",
  roleFamily: "Engineering",
  level: "Senior",
  summary: "Looks at how someone designs, builds and fixes services, and how they see a result through with others.",
  successProfile: {
    after30Days:
      "Has released small changes to two services, is on call as a second person, and has sketched how one request flows through the system for the team to correct.",
    after90Days:
      "Owns one service: has taken one change from need to production, has removed the cause of at least one recurring problem, and is on call alone.",
    after365Days:
      "A part of the system that used to fail or slow others down no longer does, by its own metrics, and two colleagues can run it without help.",
  },
  mustHaves: [
    "Has run a service in production and fixed it when it failed",
    "Writes tested code in at least one server-side language",
    "Has designed a database schema that later had to change",
  ],
  trainables: ["Our programming language and cloud provider", "Our domain"],
  competencies: [
    { key: "system-design", weight: 1 },
    { key: "building-software", weight: 1 },
    { key: "troubleshooting", weight: 1 },
    { key: "clear-communication", weight: 1 },
    { key: "ownership", weight: 1 },
  ],
  rounds: [
    {
      name: "Intro call",
      stageType: "screen",
      durationMinutes: 30,
      mode: "video",
      focus: ["system-design", "troubleshooting", "ownership"],
      candidateText:
        "A half-hour call with one engineer. You will hear what the team does, and we ask about a commitment from your work and two technical topics. There is nothing to prepare.",
      introMinutes: 3,
      closeMinutes: 4,
      questions: ["ownership-missed-commitment", "troubleshooting-slow-query", "design-retry-safety"],
    },
    {
      name: "Coding and debugging",
      stageType: "work_sample",
      durationMinutes: 90,
      mode: "video",
      focus: ["building-software", "troubleshooting"],
      candidateText:
        "You write a small program in the language and editor of your choice, then find the cause of a made-up problem by asking us questions. You can look things up. We care about how you go about it, and you can ask for a break.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["building-booking-overlaps", "building-test-levels", "troubleshooting-live-search"],
    },
    {
      name: "System design",
      stageType: "interview",
      durationMinutes: 60,
      mode: "video",
      focus: ["system-design", "clear-communication"],
      candidateText:
        "We describe a need from everyday life, and you design a system for it on a shared board. Ask whatever you want to know. Toward the end, we ask about a time you explained something complicated.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["design-ticket-sale", "communication-complex-to-outsider"],
    },
    {
      name: "Meet the team",
      stageType: "panel",
      durationMinutes: 60,
      mode: "video",
      focus: ["building-software", "clear-communication", "ownership"],
      candidateText:
        "You meet two future colleagues. You review a short piece of code together and talk about work you have done. The last eight minutes are for your questions.",
      introMinutes: 5,
      closeMinutes: 8,
      questions: ["building-review-change", "ownership-gap-without-owner", "communication-misunderstood"],
    },
  ],
} as const satisfies LibraryTemplate;
