/**
 * What each template of the library tests, in a sentence, by the competencies that make it: the library itself weighs too much
 * for a page that only reads a plan.
 */
export const templateLeads: readonly { competencies: readonly string[]; summary: string }[] = [
  {
    competencies: ["system-design", "building-software", "troubleshooting", "clear-communication", "ownership"],
    summary: "Tests how someone designs, builds and fixes services, and how they see a result through with others.",
  },
  {
    competencies: [
      "interface-engineering",
      "building-software",
      "customer-understanding",
      "collaboration",
      "quality-care",
    ],
    summary:
      "Tests whether someone builds interfaces everyone can use, knows the people who use them, and works well with design and colleagues.",
  },
  {
    competencies: ["developing-people", "delegating", "decision-making", "handling-disagreement", "system-design"],
    summary:
      "Tests how someone helps engineers grow, delegates, decides, and settles disagreements, with enough technical grounding to judge a design.",
  },
  {
    competencies: [
      "product-judgement",
      "customer-understanding",
      "prioritizing",
      "influencing",
      "analytical-reasoning",
    ],
    summary:
      "Tests whether someone finds needs worth meeting, chooses between bets on evidence, and gets others behind the choice.",
  },
  {
    competencies: ["interaction-design", "customer-understanding", "problem-framing", "feedback", "collaboration"],
    summary:
      "Tests whether someone finds the problem, works out more than one solution, tests it with people, and uses what others say.",
  },
  {
    competencies: ["data-analysis", "problem-framing", "clear-communication", "quality-care", "analytical-reasoning"],
    summary:
      "Tests whether someone finds the question behind the question, answers it from raw data in a way others can check, and gets it across.",
  },
  {
    competencies: ["service-recovery", "listening", "developing-people", "prioritizing", "feedback"],
    summary:
      "Tests how someone helps customers who are upset, organizes a full queue, and builds a team that does the same.",
  },
  {
    competencies: ["needs-discovery", "commercial-judgement", "listening", "ownership", "clear-communication"],
    summary:
      "Tests how someone learns what buyers need, says when there is no fit, negotiates with numbers, and keeps promises.",
  },
  {
    competencies: ["fair-people-practice", "listening", "influencing", "handling-disagreement", "decision-making"],
    summary:
      "Tests whether someone handles sensitive cases fairly, listens, settles disagreements and brings managers along.",
  },
  {
    competencies: [
      "explaining-and-teaching",
      "listening",
      "adapting-to-change",
      "collaboration",
      "learning-from-experience",
      "safeguarding",
    ],
    summary:
      "Tests how someone teaches, finds out what learners have understood, responds when a lesson goes differently, keeps learners safe, and works with colleagues.",
  },
  {
    competencies: ["safety", "safeguarding", "listening", "prioritizing", "collaboration", "written-communication"],
    summary:
      "Tests how someone keeps people in their care safe, listens, sets priorities when everyone calls at once, and hands over in writing and in person.",
  },
  {
    competencies: ["listening", "service-recovery", "integrity", "attention-to-detail", "collaboration"],
    summary:
      "Tests how someone finds out what a customer needs, puts things right, is honest with money and stock, and shares the work on a busy day.",
  },
  {
    competencies: ["service-recovery", "integrity", "developing-people", "prioritizing", "attention-to-detail"],
    summary:
      "Tests how someone helps customers who are upset, is honest with money and numbers, and leads a small team through a busy day.",
  },
  {
    competencies: ["safety", "attention-to-detail", "collaboration", "adapting-to-change", "ownership"],
    summary:
      "Tests how someone works safely, checks what comes in and goes out, keeps promises, and copes when the day’s plan changes.",
  },
  {
    competencies: ["safety", "prioritizing", "developing-people", "attention-to-detail", "handling-disagreement"],
    summary:
      "Tests how someone keeps a shift safe, plans the work when trucks and people change, settles disputes, and helps people on the team grow.",
  },
  {
    competencies: [
      "analytical-reasoning",
      "written-communication",
      "integrity",
      "attention-to-detail",
      "handling-disagreement",
    ],
    summary:
      "Tests how someone reasons from evidence, writes for the reader who has to act, checks what others rely on, and stays honest when it costs something.",
  },
  {
    competencies: ["problem-framing", "analytical-reasoning", "data-analysis", "written-communication", "resilience"],
    summary:
      "Tests how someone finds the question worth asking, reasons from data, writes for readers outside the field, and carries on after a failed attempt.",
  },
  {
    competencies: ["setting-direction", "decision-making", "integrity", "developing-people", "influencing"],
    summary:
      "Tests how someone sets a direction from facts, decides with gaps in them, wins over people who don’t have to follow, and is straight with the board.",
  },
];
