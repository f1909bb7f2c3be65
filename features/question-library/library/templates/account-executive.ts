import type { LibraryTemplate } from "../library-shapes.ts";

export const accountExecutiveTemplate = {
  key: "account-executive",
  title: "Account executive",
  roleFamily: "Sales",
  level: "Professional",
  summary:
    "Looks at how someone learns what buyers need, says when there is no fit, negotiates with numbers, and keeps promises.",
  successProfile: {
    after30Days:
      "Has listened to ten calls, can explain price and contract without notes, and has led three first calls with a colleague present.",
    after90Days:
      "Runs their own pipeline, with stages based on what buyers did, and has closed or ended five opportunities for stated reasons.",
    after365Days:
      "Has met the annual target with customers who stay past their first renewal, and was no more than a tenth off in three of four quarterly forecasts.",
  },
  mustHaves: [
    "Has sold to organizations where several people decide",
    "Can build a proposal from numbers and explain them",
    "Can lead a call with a buyer without a script",
  ],
  trainables: ["Our product and our price list", "Our industry"],
  competencies: [
    { key: "needs-discovery", weight: 1 },
    { key: "commercial-judgement", weight: 1 },
    { key: "listening", weight: 1 },
    { key: "ownership", weight: 1 },
    { key: "clear-communication", weight: 1 },
  ],
  rounds: [
    {
      name: "Intro call",
      stageType: "screen",
      durationMinutes: 30,
      mode: "phone",
      focus: ["needs-discovery", "ownership"],
      candidateText:
        "A half-hour phone call about a prospect you advised not to buy and a promise you could not keep. There is nothing to prepare. Leave out customers' names where you need to.",
      introMinutes: 4,
      closeMinutes: 5,
      questions: ["discovery-no-fit", "ownership-missed-commitment"],
    },
    {
      name: "Discovery and negotiation",
      stageType: "work_sample",
      durationMinutes: 60,
      mode: "video",
      focus: ["needs-discovery", "commercial-judgement"],
      candidateText:
        "Two role plays: a first call with a buyer and a contract renewal. You get time to prepare, and you don't need to know our product. We won't sell to you, and you don't have to sell to us.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["discovery-first-call", "commercial-negotiate-renewal"],
    },
    {
      name: "Past deals",
      stageType: "interview",
      durationMinutes: 45,
      mode: "video",
      focus: ["needs-discovery", "listening", "clear-communication"],
      candidateText:
        "We talk about deals with several people involved and about explaining something complicated. Lost deals are as welcome as the ones you won.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["discovery-several-deciders", "listening-behind-the-request", "communication-complex-to-outsider"],
    },
    {
      name: "Meet the team",
      stageType: "panel",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["commercial-judgement", "listening", "ownership", "clear-communication"],
      candidateText:
        "You meet someone from customer support and someone from finance. We describe situations and ask about your work. The last minutes are for your questions.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: [
        "commercial-discount-at-quarter-end",
        "ownership-gap-without-owner",
        "communication-bad-news",
        "listening-got-it-wrong",
      ],
    },
  ],
} as const satisfies LibraryTemplate;
