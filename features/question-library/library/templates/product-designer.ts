import type { LibraryTemplate } from "../library-shapes.ts";

export const productDesignerTemplate = {
  key: "product-designer",
  title: "Product designer",
  roleFamily: "Design",
  level: "Professional",
  summary:
    "Looks at whether someone finds the problem, works out more than one solution, tests it with people, and uses what others say.",
  successProfile: {
    after30Days:
      "Has watched five people use the product, has released two small improvements with a developer, and knows the components of the design system.",
    after90Days:
      "Has taken one task from problem to release, with at least one option dropped because of what was seen in use.",
    after365Days:
      "Fewer people fail on one main flow of the product, by its own metrics, and developers come with questions before they build.",
  },
  mustHaves: [
    "Has taken a design from problem to release",
    "Has watched people use a design and changed it because of that",
    "Can show flows and states, not just screens",
  ],
  trainables: ["Our design tool", "Our design system"],
  competencies: [
    { key: "interaction-design", weight: 1 },
    { key: "customer-understanding", weight: 1 },
    { key: "problem-framing", weight: 1 },
    { key: "feedback", weight: 1 },
    { key: "collaboration", weight: 1 },
  ],
  rounds: [
    {
      name: "Intro call",
      stageType: "screen",
      durationMinutes: 30,
      mode: "video",
      focus: ["problem-framing", "feedback"],
      candidateText:
        "A half-hour call with a designer about a request that turned out to mean something else and about feedback you have used. You don't need a portfolio yet.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["framing-request-turned", "feedback-used"],
    },
    {
      name: "Portfolio review",
      stageType: "interview",
      durationMinutes: 45,
      mode: "video",
      focus: ["interaction-design", "customer-understanding", "collaboration"],
      candidateText:
        "Walk us through one of your projects, including what went wrong. It doesn't have to be finished or beautiful, and confidential work can be described without pictures.",
      introMinutes: 4,
      closeMinutes: 4,
      questions: ["interaction-portfolio-walk", "customer-surprised-by-use", "collaboration-different-goals"],
    },
    {
      name: "Design exercises",
      stageType: "work_sample",
      durationMinutes: 75,
      mode: "onsite",
      focus: ["interaction-design", "customer-understanding", "problem-framing"],
      candidateText:
        "Three exercises: a sketch on paper or in a tool of your choice, a short interview, and a written problem statement. We look at your thinking, not your drawing. Take a break whenever you like.",
      introMinutes: 4,
      closeMinutes: 4,
      questions: ["interaction-redesign-machine", "customer-interview-me", "framing-write-statement"],
    },
    {
      name: "Meet the team",
      stageType: "panel",
      durationMinutes: 45,
      mode: "onsite",
      focus: ["interaction-design", "feedback", "collaboration"],
      candidateText:
        "You meet a developer and a product manager. You give feedback on a short text, and we describe situations. The last minutes are for your questions.",
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
