import type { Suggestion, SuggestionWish } from "./suggestion.ts";

/** A question as the library holds it, with the places in its plan templates where it is asked. */
export interface KnownQuestion extends Omit<Suggestion, "competencyId" | "libraryKey"> {
  key: string;
  competencyKey: string;
  uses: readonly { stageType: string; roleFamily: string; level: string }[];
}

const isSame = (a: string, b: string) => a.trim() !== "" && a.trim().toLowerCase() === b.trim().toLowerCase();

/** How well a question suits a round: what the round leads on, its kind, the role, the level, its length. */
function suits(question: KnownQuestion, wish: SuggestionWish, isLead: boolean): number {
  const used = (is: (use: KnownQuestion["uses"][number]) => boolean) => (question.uses.some(is) ? 1 : 0);
  const isWorkSample = question.type === "work_sample";
  return (
    (isLead ? 4 : 0) +
    2 * used(({ stageType }) => stageType === wish.stageType) +
    used(({ roleFamily }) => isSame(roleFamily, wish.roleFamily)) +
    used(({ level }) => isSame(level, wish.level)) +
    (isWorkSample === (wish.stageType === "work_sample") ? 3 : 0) -
    (question.minutes > wish.durationMinutes / 2 ? 5 : 0)
  );
}

/** Questions of the library for the plan's competencies, the best suited first, and competencies in turn. */
export function fromLibrary(questions: readonly KnownQuestion[], wish: SuggestionWish): Suggestion[] {
  const perCompetency = wish.competencies.map(({ id, libraryKey, isLead }) =>
    questions
      .filter(({ competencyKey }) => competencyKey === libraryKey)
      .map((question) => ({ question, worth: suits(question, wish, isLead) }))
      .sort((a, b) => b.worth - a.worth)
      .map(({ question: { key, competencyKey: _, uses: __, ...question }, worth }) => ({
        worth,
        suggestion: { ...question, libraryKey: key, competencyId: id },
      })),
  );
  // The first of each competency before the second of any, so that one competency does not take all places.
  return perCompetency
    .flatMap((list) => list.map((entry, turn) => ({ ...entry, turn })))
    .sort((a, b) => a.turn - b.turn || b.worth - a.worth)
    .map(({ suggestion }) => suggestion);
}
