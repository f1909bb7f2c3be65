import type { LibraryTemplate } from "../library-shapes.ts";

export const frontendEngineerTemplate = {
  key: "frontend-engineer",
  title: "Frontend engineer",
  roleFamily: "Engineering",
  level: "Professional",
  summary:
    "Looks at whether someone builds interfaces everyone can use, knows the people who use them, and works well with design and colleagues.",
  successProfile: {
    after30Days: "Has released three small changes, has watched two people use the product, and can release alone.",
    after90Days:
      "Has built one complete screen with all its states, usable by keyboard and screen reader, and has fixed one group of recurring bugs.",
    after365Days:
      "One main flow of the product is faster and fails less by its own metrics, and others on the team use components from it.",
  },
  mustHaves: [
    "Has built interfaces with HTML, CSS and JavaScript that others use",
    "Knows how to make an interface work by keyboard",
    "Can test what they build",
  ],
  trainables: ["Our framework", "Our component library"],
  competencies: [
    { key: "interface-engineering", weight: 1 },
    { key: "building-software", weight: 1 },
    { key: "customer-understanding", weight: 1 },
    { key: "collaboration", weight: 1 },
    { key: "quality-care", weight: 1 },
  ],
  rounds: [
    {
      name: "Intro call",
      stageType: "screen",
      durationMinutes: 30,
      mode: "video",
      focus: ["interface-engineering", "customer-understanding", "quality-care"],
      candidateText:
        "A half-hour call with one engineer about your work and the people who use what you build. There is nothing to prepare.",
      introMinutes: 4,
      closeMinutes: 4,
      questions: ["interface-focus-and-dialogs", "customer-surprised-by-use", "quality-definition-of-done"],
    },
    {
      name: "Building an interface",
      stageType: "work_sample",
      durationMinutes: 60,
      mode: "video",
      focus: ["interface-engineering", "building-software"],
      candidateText:
        "You build a small part of an interface in your own editor, with any framework or none. You can look things up. We will ask you to think aloud, and we do not judge how it looks.",
      introMinutes: 4,
      closeMinutes: 4,
      questions: ["interface-build-autosuggest", "building-test-levels"],
    },
    {
      name: "Code review and collaboration",
      stageType: "interview",
      durationMinutes: 60,
      mode: "video",
      focus: ["interface-engineering", "building-software", "collaboration"],
      candidateText:
        "We read a description of some code together, and you tell us what you would say about it. Then we talk about interfaces you have built and the people you built them with.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: ["building-review-change", "interface-hard-component", "collaboration-different-goals"],
    },
    {
      name: "Product and quality",
      stageType: "panel",
      durationMinutes: 45,
      mode: "video",
      focus: ["customer-understanding", "collaboration", "quality-care"],
      candidateText:
        "You meet a designer and a product manager. We talk about customers, errors that kept coming back, and working in a group. The last minutes are for your questions.",
      introMinutes: 5,
      closeMinutes: 5,
      questions: [
        "customer-loud-request",
        "quality-fault-pattern",
        "collaboration-silent-partner",
        "collaboration-quiet-voices",
      ],
    },
  ],
} as const satisfies LibraryTemplate;
