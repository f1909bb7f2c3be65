import {
  alsoAsk,
  competencyOf,
  heldBy,
  nth,
  questionOf,
  reword,
  type SampleEdits,
  type SampleStep,
  stopAskingAbout,
  together,
} from "./sample-edits.ts";

export const sampleGroup = {
  name: "Sample: Product team",
  description:
    "Example plans to explore, with candidates where applicant tracking is on. Owners and admins can remove them with one click.",
};

/** How a sample plan is made. */
export interface SampleRecipe {
  title: string;
  templateKey: string;
  /** What differs from the template from the start. */
  begin: SampleEdits;
  steps: readonly SampleStep[];
}

export const samplePlans: readonly SampleRecipe[] = [
  // In review, with comments at a question, a round and a level.
  {
    title: "Product designer",
    templateKey: "product-designer",
    begin: heldBy("Design team", "Product team"),
    steps: [
      { kind: "submit" },
      {
        kind: "comment",
        at: (draft) => ({ kind: "question", id: questionOf(draft, "interaction-portfolio-walk").id }),
        body: "Do we hear enough about what went wrong here? A follow-up about a decision they'd take back might help.",
      },
      {
        kind: "comment",
        at: ({ rounds }) => ({ kind: "round", id: nth(rounds, 2).id }),
        body: "75 minutes without a break is long. Let's mention one after the sketch in the message to candidates.",
      },
      {
        kind: "comment",
        at: (draft) => ({ kind: "level", id: competencyOf(draft, "feedback").id, level: 3 }),
        body: "Would two of us rate the same answer alike with this wording? Let's try it in a practice interview.",
      },
    ],
  },
  // A draft with a competency that nobody asks about, questions that need other words, and two that ask the same.
  {
    title: "Customer support lead",
    templateKey: "customer-support-lead",
    begin: together(
      heldBy("Support team"),
      stopAskingAbout("listening"),
      alsoAsk({
        round: 2,
        competency: "prioritizing",
        minutes: 5,
        text: "You stay calm when the queue is full, don't you?",
      }),
      alsoAsk({
        round: 3,
        competency: "service-recovery",
        minutes: 6,
        text: "Tell me about a customer who was angry for a good reason. What did you do, step by step?",
      }),
    ),
    steps: [],
  },
  // Published twice, with something to compare.
  {
    title: "Backend engineer",
    templateKey: "backend-engineer",
    begin: heldBy("Engineering team", "Backend team"),
    steps: [
      { kind: "publish", note: "First version" },
      {
        kind: "edit",
        edits: together(
          reword(
            "ownership-missed-commitment",
            "Tell me about a promise at work you couldn't keep. When did the people relying on it find out?",
          ),
          ({ rounds }) => [
            {
              kind: "set-round",
              id: nth(rounds, 1).id,
              fields: { preparation: "Read the booking exercise and its notes ahead of time." },
            },
          ],
        ),
      },
      { kind: "publish", note: "Simpler wording for the first question; interviewers prepare the exercise" },
    ],
  },
];
