import type { LibraryTemplate } from "../library-shapes.ts";

export const productDesignerTemplate = {
  key: "product-designer",
  title: "Product designer",
  roleFamily: "Design",
  level: "Professional",
  summary:
    "Tests whether somebody finds the problem, shapes more than one way of solving it, tries it out with people, and uses what others say.",
  successProfile: {
    after30Days:
      "Has watched five people use the product, has released two small improvements with a developer, and knows the parts of the design kit.",
    after90Days:
      "Has taken one task from problem to release, with at least one way dropped because of what was seen in use.",
    after365Days:
      "A main path of the product has fewer people failing on it by its own measure, and developers come with questions before they build.",
  },
  competencies: [
    { key: "interaction-design", weight: 1 },
    { key: "customer-understanding", weight: 1 },
    { key: "problem-framing", weight: 1 },
    { key: "feedback", weight: 1 },
    { key: "collaboration", weight: 1 },
  ],
  rounds: [
    {
      name: "First talk",
      stageType: "screen",
      durationMinutes: 30,
      mode: "video",
      focus: ["problem-framing", "feedback"],
      candidateText:
        "A half-hour call with a designer about a request that turned out to mean something else and about feedback you have used. No portfolio is needed yet.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["framing-request-turned", "feedback-used"],
    },
    {
      name: "One piece of your work",
      stageType: "interview",
      durationMinutes: 45,
      mode: "video",
      focus: ["interaction-design", "customer-understanding", "collaboration"],
      candidateText:
        "Walk us through one piece of your work, including what went wrong. It need not be finished or beautiful, and work under secrecy can be told without pictures.",
      introMinutes: 4,
      closeMinutes: 4,
      questions: ["interaction-portfolio-walk", "customer-surprised-by-use", "collaboration-different-goals"],
    },
    {
      name: "Sketching and asking",
      stageType: "work_sample",
      durationMinutes: 75,
      mode: "onsite",
      focus: ["interaction-design", "customer-understanding", "problem-framing"],
      candidateText:
        "Three exercises: a sketch on paper or in a tool of your choice, a short interview, and writing down a problem. We look at your thinking and not at your drawing. There is a break whenever you want it.",
      introMinutes: 4,
      closeMinutes: 4,
      questions: ["interaction-redesign-machine", "customer-interview-me", "framing-write-statement"],
    },
    {
      name: "Working together",
      stageType: "panel",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["interaction-design", "feedback", "collaboration"],
      candidateText:
        "You meet a developer and a product manager. You give feedback on a short text, and we put situations to you. The last minutes are for your questions.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: [
        "feedback-critique-a-draft",
        "collaboration-quiet-voices",
        "interaction-developer-says-too-long",
        "feedback-peer-in-meeting",
      ],
    },
  ],
} as const satisfies LibraryTemplate;
