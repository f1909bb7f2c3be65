import {
  problemsOf,
  type SurveyOption,
  type SurveyQuestion,
  type SurveyQuestionType,
  type WrittenSurvey,
} from "./survey-draft.ts";

/** A question without words, with what its type needs to begin with. */
export function newQuestion(type: SurveyQuestionType, newId: () => string): SurveyQuestion {
  const options = type === "multiple_choice" ? [newOption(newId), newOption(newId)] : [];
  const scale = { steps: 5, lowLabel: "", highLabel: "" };
  return { id: newId(), type, question: "", required: false, options, scale, showIf: null };
}

export const newOption = (newId: () => string): SurveyOption => ({ id: newId(), text: "" });

/** The question at a place; a removal that is taken back puts it where it was. One that is there already stays. */
export function withQuestion(draft: WrittenSurvey, question: SurveyQuestion, index: number): WrittenSurvey {
  if (draft.questions.some(({ id }) => id === question.id)) return draft;
  return { ...draft, questions: draft.questions.toSpliced(index, 0, question) };
}

export const withoutQuestion = (draft: WrittenSurvey, id: string): WrittenSurvey => ({
  ...draft,
  questions: draft.questions.filter((question) => question.id !== id),
});

/** Another type; one that offers options and has none gets two to fill in. */
export function withType(question: SurveyQuestion, type: SurveyQuestionType, newId: () => string): SurveyQuestion {
  const needsOptions = type === "multiple_choice" && question.options.length === 0;
  return { ...question, type, ...(needsOptions && { options: [newOption(newId), newOption(newId)] }) };
}

export const changeQuestion = (
  draft: WrittenSurvey,
  id: string,
  fields: Partial<Omit<SurveyQuestion, "id">>,
): WrittenSurvey => ({
  ...draft,
  questions: draft.questions.map((question) => (question.id === id ? { ...question, ...fields } : question)),
});

/** `toIndex` is the place in the list without the moved one. */
export function moved<Item extends { id: string }>(items: readonly Item[], id: string, toIndex: number): Item[] {
  const item = items.find((each) => each.id === id);
  return item ? items.filter((each) => each.id !== id).toSpliced(toIndex, 0, item) : [...items];
}

/** The same question once more, with ids of its own; its rule is about the same earlier question. */
export function copyQuestion(question: SurveyQuestion, newId: () => string): SurveyQuestion {
  return { ...question, id: newId(), options: question.options.map((option) => ({ ...option, id: newId() })) };
}

/**
 * As much of the draft as can be saved: what is refused stays as it was saved last, and a question that was never saved waits.
 * Null where nothing of it can be saved.
 */
export function savablePart(draft: WrittenSurvey, saved: WrittenSurvey): WrittenSurvey | null {
  const problems = problemsOf(draft);
  if (problems.length === 0) return draft;
  const isRefused = (...path: (string | number)[]) =>
    problems.some((problem) => path.every((part, at) => problem.path[at] === part));
  const part = {
    ...draft,
    title: isRefused("title") ? saved.title : draft.title,
    description: isRefused("description") ? saved.description : draft.description,
    questions: draft.questions.flatMap((question, index) =>
      isRefused("questions", index) ? saved.questions.filter(({ id }) => id === question.id) : [question],
    ),
  };
  return problemsOf(part).length === 0 ? part : null;
}
