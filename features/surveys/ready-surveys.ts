import type { Anonymity, ShowIf, SurveyQuestion, WrittenSurvey } from "./survey-draft.ts";
import type { SurveyPurpose } from "./survey-states.ts";

export const readySurveyKeys = ["candidate_experience", "interviewer_retro", "hiring_manager", "onboarding"] as const;
export type ReadySurveyKey = (typeof readySurveyKeys)[number];

interface ReadyQuestion {
  id: string;
  question: string;
  /** May be left unanswered. */
  isOptional?: true;
  showIf?: ShowIf;
}
const asked = ({ id, question, isOptional, showIf }: ReadyQuestion, more: Partial<SurveyQuestion>): SurveyQuestion => ({
  id,
  type: "text",
  question,
  required: isOptional === undefined,
  options: [],
  scale: { steps: 5, lowLabel: "", highLabel: "" },
  showIf: showIf ?? null,
  ...more,
});
const words = (question: ReadyQuestion) => asked({ ...question, isOptional: true }, {});
const yesOrNo = (question: ReadyQuestion) => asked(question, { type: "boolean" });
const oneOf = (question: ReadyQuestion, ...options: string[]) =>
  asked(question, {
    type: "multiple_choice",
    options: options.map((text, index) => ({ id: `${question.id}-${index + 1}`, text })),
  });
const rated = (question: ReadyQuestion, lowLabel = "Disagree", highLabel = "Agree", steps = 5) =>
  asked(question, { type: "rating", scale: { steps, lowLabel, highLabel } });

const survey = (
  title: string,
  description: string,
  { purpose, anonymity, questions }: { purpose: SurveyPurpose; anonymity: Anonymity; questions: SurveyQuestion[] },
): WrittenSurvey => ({ title, description, settings: { purpose, anonymity }, questions });

/** Whole surveys to begin from. Whoever takes one gets a copy to change. */
export const readySurveys: Readonly<Record<ReadySurveyKey, WrittenSurvey>> = {
  candidate_experience: survey(
    "Candidate experience",
    "Tell us how your interviews went. Nine short questions, about two minutes. Your answers don't affect any decision.",
    {
      purpose: "candidate_experience",
      anonymity: "anonymous",
      questions: [
        rated({ id: "informed", question: "I knew what would happen next at every step." }),
        rated({ id: "role", question: "The conversations showed me what the job is really like." }),
        rated({ id: "prepared", question: "The people I met were prepared." }),
        rated({ id: "relevant", question: "The questions were relevant to the job." }),
        rated({ id: "fair", question: "I had a fair chance to show what I can do." }),
        rated({ id: "respect", question: "I was treated with respect, including between interviews." }),
        oneOf(
          { id: "pace", question: "How was the pace, from application to decision?" },
          "Faster than I needed",
          "About right",
          "Too slow",
        ),
        rated(
          { id: "recommend", question: "How likely are you to recommend applying here to a friend?" },
          "Not at all",
          "Very likely",
          10,
        ),
        words({ id: "change", question: "What's one thing you would change about the way we hire?" }),
      ],
    },
  ),
  interviewer_retro: survey(
    "Interviewer retrospective",
    "Look back at a round of interviews. Your answers help us improve the plan. They aren't about candidates.",
    {
      purpose: "interviewer_retro",
      anonymity: "named",
      questions: [
        rated({ id: "brief", question: "I knew what my round was meant to find out." }),
        rated({ id: "questions", question: "The planned questions gave me evidence I could write down." }),
        oneOf(
          { id: "time", question: "Was there enough time?" },
          "More than enough",
          "About right",
          "We ran out of time",
        ),
        words({
          id: "cut",
          question: "Which question would you leave out?",
          showIf: { of: "multiple_choice", questionId: "time", test: "is", optionId: "time-3" },
        }),
        yesOrNo({ id: "overlap", question: "Did you ask something another round had already asked?" }),
        words({
          id: "which",
          question: "What was asked twice?",
          showIf: { of: "boolean", questionId: "overlap", answer: true },
        }),
        words({ id: "keep", question: "What worked well and should stay?" }),
      ],
    },
  ),
  hiring_manager: survey(
    "Hiring manager",
    "For the hiring team, after the role is filled or closed: how did the search go?",
    {
      purpose: "hiring_manager",
      anonymity: "named",
      questions: [
        rated({ id: "understood", question: "My needs for this role were understood before the search began." }),
        rated({ id: "candidates", question: "The candidates I met were worth meeting." }),
        rated({ id: "evidence", question: "The scorecards gave me enough to decide." }),
        yesOrNo({ id: "again", question: "Would you use the same interview plan for this role again?" }),
        words({
          id: "instead",
          question: "What would you plan differently?",
          showIf: { of: "boolean", questionId: "again", answer: false },
        }),
        rated(
          { id: "effort", question: "How much of your own time did it take?" },
          "Less than I expected",
          "Far too much",
        ),
      ],
    },
  ),
  onboarding: survey(
    "New-hire check-in",
    "You've been here for a few weeks. Tell us what helped, and whether the job is what you expected.",
    {
      purpose: "onboarding",
      anonymity: "anonymous",
      questions: [
        rated({ id: "promise", question: "The job matches what I was told in the interviews." }),
        words({
          id: "gap",
          question: "What's different from what you expected?",
          showIf: { of: "rating", questionId: "promise", test: "at_most", value: 3 },
        }),
        rated({ id: "tools", question: "On my first day, I had what I needed to get started." }),
        rated({ id: "goals", question: "I know what's expected of me in the next three months." }),
        yesOrNo({ id: "person", question: "Do you have someone you can go to with any question?" }),
        oneOf(
          { id: "load", question: "How has the pace been so far?" },
          "I could take on more",
          "About right",
          "It's too much",
        ),
        words({ id: "next", question: "What should we do differently for the next person who starts?" }),
      ],
    },
  ),
};
