import type { ShowIf, SurveyQuestion, WrittenSurvey } from "./survey-draft.ts";

/** An answer while a survey is filled in: words, the id of an option, a number, yes or no. */
export type Answer = string | number | boolean;

/** What is wrong with a rule: its question is gone, comes later, is answered in another way, or lost the answer that it names. */
export type RuleFault = "gone" | "later" | "type" | "option" | "scale";

/** Why the rule of a question cannot hold; null where it can, or where there is none. */
export function faultOf(questions: readonly SurveyQuestion[], { id, showIf }: SurveyQuestion): RuleFault | null {
  if (!showIf) return null;
  const place = questions.findIndex((each) => each.id === showIf.questionId);
  const asked = questions[place];
  if (!asked) return "gone";
  if (place >= questions.findIndex((each) => each.id === id)) return "later";
  if (asked.type !== showIf.of) return "type";
  if (showIf.of === "multiple_choice")
    return asked.options.some((option) => option.id === showIf.optionId) ? null : "option";
  if (showIf.of === "rating")
    return Number.isInteger(showIf.value) && showIf.value >= 1 && showIf.value <= asked.scale.steps ? null : "scale";
  return null;
}

/** Earlier questions that a rule can be about. */
export function askableBefore(questions: readonly SurveyQuestion[], id: string): SurveyQuestion[] {
  const place = questions.findIndex((each) => each.id === id);
  return questions
    .slice(0, Math.max(0, place))
    .filter(({ type, options }) => (type === "multiple_choice" ? options.length > 0 : type !== "text"));
}

/** The rule that one begins with for an earlier question; null for one that no rule can be about. */
export function firstRule({ id: questionId, type, options, scale }: SurveyQuestion): ShowIf | null {
  switch (type) {
    case "multiple_choice":
      return options[0] ? { of: type, questionId, test: "is", optionId: options[0].id } : null;
    case "boolean":
      return { of: type, questionId, answer: true };
    case "rating":
      return { of: type, questionId, test: "at_most", value: Math.ceil(scale.steps / 2) };
    case "text":
      return null;
  }
}

/** The survey with a faulty rule put right: the question goes below the one that it asks about, or the rule goes. */
export function withMendedRule(draft: WrittenSurvey, id: string): WrittenSurvey {
  const question = draft.questions.find((each) => each.id === id);
  const fault = question && faultOf(draft.questions, question);
  if (!question || !fault) return draft;
  const rest = draft.questions.filter((each) => each.id !== id);
  const asked = rest.findIndex((each) => each.id === question.showIf?.questionId);
  if (fault === "later" && asked >= 0)
    return { ...draft, questions: [...rest.slice(0, asked + 1), question, ...rest.slice(asked + 1)] };
  return { ...draft, questions: draft.questions.map((each) => (each.id === id ? { ...each, showIf: null } : each)) };
}

/** Whether an answer is what a rule asks for; no answer never is. */
export function holds(rule: ShowIf, answer: Answer | undefined): boolean {
  if (answer === undefined) return false;
  switch (rule.of) {
    case "multiple_choice":
      return (answer === rule.optionId) === (rule.test === "is");
    case "boolean":
      return answer === rule.answer;
    case "rating":
      if (typeof answer !== "number") return false;
      return rule.test === "at_least" ? answer >= rule.value : answer <= rule.value;
  }
}
