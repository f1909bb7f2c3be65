import type { LibraryTemplate } from "../library-shapes.ts";

export const productManagerTemplate = {
  key: "product-manager",
  title: "Product manager",
  roleFamily: "Product",
  level: "Senior",
  summary:
    "Looks at whether someone finds needs worth meeting, chooses between bets on evidence, and gets others behind the choice.",
  successProfile: {
    after30Days:
      "Has talked to ten current or former customers, has sat in on support for two days, and can explain how the product makes money.",
    after90Days:
      "Has tested one bet against a target set beforehand, has ended or shrunk one project for stated reasons, and keeps a list that others can read and dispute.",
    after365Days:
      "One number the team chose has moved, and it can be traced to a decision; sales, support and engineering can say what comes next and why.",
  },
  mustHaves: [
    "Has decided what a product should and should not do",
    "Has talked to customers directly",
    "Can reason with numbers",
  ],
  trainables: ["Our market", "Our planning tools"],
  competencies: [
    { key: "product-judgement", weight: 1 },
    { key: "customer-understanding", weight: 1 },
    { key: "prioritizing", weight: 1 },
    { key: "influencing", weight: 1 },
    { key: "analytical-reasoning", weight: 1 },
  ],
  rounds: [
    {
      name: "Intro call",
      stageType: "screen",
      durationMinutes: 30,
      mode: "video",
      focus: ["product-judgement", "prioritizing"],
      candidateText:
        "A half-hour call with a product manager about something you did not build and a time with too much work. There is nothing to prepare.",
      introMinutes: 4,
      closeMinutes: 5,
      questions: ["product-take-something-out", "prioritizing-too-much"],
    },
    {
      name: "Product case",
      stageType: "work_sample",
      durationMinutes: 60,
      mode: "video",
      focus: ["product-judgement", "analytical-reasoning"],
      candidateText:
        "You choose between three bets for a made-up app, estimate a number aloud and respond to some news. You get time to think; a sheet of paper and a calculator are enough.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["product-three-bets", "reasoning-estimate-load", "product-rival-launches"],
    },
    {
      name: "Customers and evidence",
      stageType: "interview",
      durationMinutes: 60,
      mode: "video",
      focus: ["customer-understanding", "influencing", "analytical-reasoning"],
      candidateText:
        "We talk about customers you have met and people you have won over, and you lead a short interview with one of us.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: [
        "customer-surprised-by-use",
        "customer-interview-me",
        "influencing-won-opponent",
        "reasoning-two-branches",
      ],
    },
    {
      name: "Working across teams",
      stageType: "panel",
      durationMinutes: 60,
      mode: "onsite",
      focus: ["product-judgement", "customer-understanding", "prioritizing", "influencing"],
      candidateText:
        "You meet an engineer, a designer and someone from sales. You sketch how you would get several groups behind a change, and we describe situations. The last minutes are for your questions.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: [
        "influencing-map-people",
        "prioritizing-three-requests",
        "customer-loud-request",
        "product-bet-that-failed",
      ],
    },
  ],
} as const satisfies LibraryTemplate;
