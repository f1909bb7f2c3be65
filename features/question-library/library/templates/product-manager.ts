import type { LibraryTemplate } from "../library-shapes.ts";

export const productManagerTemplate = {
  key: "product-manager",
  title: "Product manager",
  roleFamily: "Product",
  level: "Senior",
  summary:
    "Tests whether somebody finds needs worth meeting, chooses among bets on evidence, and wins others for the choice.",
  successProfile: {
    after30Days:
      "Has spoken with ten customers or people who left, has sat in on support for two days, and can explain how the product earns money.",
    after90Days:
      "Has put one bet to the test with a mark set beforehand, has ended or shrunk one piece of work on stated grounds, and keeps a list that others can read and dispute.",
    after365Days:
      "One number that the team chose has moved and can be traced to a decision; sales, support and engineering can say what comes next and for what reason.",
  },
  competencies: [
    { key: "product-judgement", weight: 1 },
    { key: "customer-understanding", weight: 1 },
    { key: "prioritizing", weight: 1 },
    { key: "influencing", weight: 1 },
    { key: "analytical-reasoning", weight: 1 },
  ],
  rounds: [
    {
      name: "First talk",
      stageType: "screen",
      durationMinutes: 30,
      mode: "video",
      focus: ["product-judgement", "prioritizing"],
      candidateText:
        "A half-hour call with a product manager about something you did not build and about a period with too much work. There is nothing to prepare.",
      introMinutes: 4,
      closeMinutes: 5,
      questions: ["product-take-something-out", "prioritizing-too-much"],
    },
    {
      name: "Choosing a bet",
      stageType: "work_sample",
      durationMinutes: 60,
      mode: "video",
      focus: ["product-judgement", "analytical-reasoning"],
      candidateText:
        "You choose among three bets for a made-up app, estimate a number aloud and react to some news. You get time to think; a sheet of paper and a calculator are enough.",
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
        "You meet an engineer, a designer and somebody from sales. You sketch how you would bring several parties behind a change, and we put situations to you. The last minutes are for your questions.",
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
