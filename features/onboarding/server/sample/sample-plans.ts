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
  description: "Three example plans to explore. Owners and admins can remove them with one click.",
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
    begin: heldBy("Design pool", "Product pool"),
    steps: [
      { kind: "submit" },
      {
        kind: "comment",
        at: (draft) => ({ kind: "question", id: questionOf(draft, "interaction-portfolio-walk").id }),
        body: "Do we hear enough about what went wrong here? A probe about one decision they would take back might help.",
      },
      {
        kind: "comment",
        at: ({ rounds }) => ({ kind: "round", id: nth(rounds, 2).id }),
        body: "75 minutes at a stretch is long. Let us name a break in what the candidate is told, after the sketch.",
      },
      {
        kind: "comment",
        at: (draft) => ({ kind: "level", id: competencyOf(draft, "feedback").id, level: 3 }),
        body: "Would two of us rate the same answer alike with these words? Let us try it in a practice interview.",
      },
    ],
  },
  // A draft with a competency that nobody asks about, questions that need other words, and two that ask the same.
  {
    title: "Customer support lead",
    templateKey: "customer-support-lead",
    begin: together(
      heldBy("Support pool"),
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
    begin: heldBy("Engineering pool", "Backend pool"),
    steps: [
      { kind: "publish", note: "First version" },
      {
        kind: "edit",
        edits: together(
          reword(
            "ownership-missed-commitment",
            "Tell me about a promise at work that you could not keep. When did the people who relied on it hear of it?",
          ),
          ({ rounds }) => [
            {
              kind: "set-round",
              id: nth(rounds, 1).id,
              fields: { preparation: "Open the booking exercise beforehand and read its notes once." },
            },
          ],
        ),
      },
      { kind: "publish", note: "Plainer words for the first question; interviewers prepare the exercise" },
    ],
  },
];
