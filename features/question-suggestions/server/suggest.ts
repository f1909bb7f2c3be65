import type { QuestionChecks } from "#features/question-library/question-checks.ts";
import { listUsedQuestions } from "#features/question-library/server/public.ts";
import { type LanguageModel, ModelFailure, type ModelProblem } from "#platform/server/language-model.ts";
import { fitting } from "../fitting.ts";
import { fromLibrary } from "../from-library.ts";
import { promptFor, questionsIn } from "../prompt.ts";
import type { Suggestion, SuggestionWish } from "../suggestion.ts";

interface For {
  wish: SuggestionWish;
  /** What they are checked with. */
  checks: QuestionChecks;
}

/** Questions of the library that the plan does not hold yet. */
export const suggestFromLibrary = ({ wish, checks }: For): Suggestion[] =>
  fitting(fromLibrary(listUsedQuestions(), wish), wish, checks);

/** Questions that the model wrote, and why there are none. `names` are those of people: they are taken out of what is sent. */
export async function askModel(
  model: LanguageModel,
  { wish, checks, names }: For & { names: readonly string[] },
): Promise<{ suggestions: Suggestion[]; problem: ModelProblem | null }> {
  try {
    const written = questionsIn(await model.ask(promptFor(wish, names)), wish);
    if (!written) return { suggestions: [], problem: "unreadable" };
    return { suggestions: fitting(written, wish, checks), problem: null };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { suggestions: [], problem: error.problem };
  }
}
