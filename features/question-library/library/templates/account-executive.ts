import type { LibraryTemplate } from "../library-shapes.ts";

export const accountExecutiveTemplate = {
  key: "account-executive",
  title: "Account executive",
  roleFamily: "Sales",
  level: "Professional",
  summary:
    "Tests whether somebody learns what buyers need, says when there is no fit, trades on figures, and keeps promises.",
  successProfile: {
    after30Days:
      "Has listened to ten calls, can explain price and contract without notes, and has led three first calls with a colleague present.",
    after90Days:
      "Leads their own list of opportunities whose stage rests on what buyers did, and has closed or ended five of them on stated grounds.",
    after365Days:
      "Has reached the year's target with customers who stay past their first renewal, and the forecast was no more than a tenth off in three of four quarters.",
  },
  competencies: [
    { key: "needs-discovery", weight: 1 },
    { key: "commercial-judgement", weight: 1 },
    { key: "listening", weight: 1 },
    { key: "ownership", weight: 1 },
    { key: "clear-communication", weight: 1 },
  ],
  rounds: [
    {
      name: "First talk",
      stageType: "screen",
      durationMinutes: 30,
      mode: "phone",
      focus: ["needs-discovery", "ownership"],
      candidateText:
        "A half-hour phone call about a prospect you advised not to buy and about a promise you could not keep. There is nothing to prepare. Leave out customers' names where you need to.",
      introMinutes: 4,
      closeMinutes: 5,
      questions: ["discovery-no-fit", "ownership-missed-commitment"],
    },
    {
      name: "A first call and a negotiation",
      stageType: "work_sample",
      durationMinutes: 60,
      mode: "video",
      focus: ["needs-discovery", "commercial-judgement"],
      candidateText:
        "Two role plays: a first call with a buyer and a talk about renewing a contract. You get time to prepare, and you need to know nothing about our product. We do not sell to you and you need not sell to us.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["discovery-first-call", "commercial-negotiate-renewal"],
    },
    {
      name: "Sales you remember",
      stageType: "interview",
      durationMinutes: 45,
      mode: "video",
      focus: ["needs-discovery", "listening", "clear-communication"],
      candidateText:
        "We talk about sales with several people involved and about getting something complicated across. Lost sales are as welcome as those you won.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["discovery-several-deciders", "listening-behind-the-request", "communication-complex-to-outsider"],
    },
    {
      name: "Working with us",
      stageType: "panel",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["commercial-judgement", "listening", "ownership", "clear-communication"],
      candidateText:
        "You meet somebody from customer support and somebody from finance. We put situations to you and ask about your work. The last minutes are for your questions.",
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
