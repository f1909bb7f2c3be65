import type { RoundContent } from "#features/interview-plans/version-content.ts";
import type { InterviewNotes, LineMark, NoteLine } from "./card-shapes.ts";

type Question = RoundContent["questions"][number];
type Kit = Pick<RoundContent, "competencies" | "questions">;

/** Marks by which a line speaks for or against a competency. */
const speaking: ReadonlySet<LineMark | null> = new Set(["for", "against", "quote"]);

export const isEvidence = ({ mark }: Pick<NoteLine, "mark">): boolean => speaking.has(mark);

/** The competency that a line is about: the one that was chosen, else that of its question. */
export const competencyOf = (
  { competencyId, questionId }: Pick<NoteLine, "competencyId" | "questionId">,
  { questions }: { questions: readonly { id: string; competencyId: string | null }[] },
): string | null => competencyId ?? questions.find(({ id }) => id === questionId)?.competencyId ?? null;

/** How much was noted for one competency; never how good it was. */
export interface Coverage {
  competencyId: string;
  name: string;
  /** Lines that speak for or against it, and how many of them are quotes. */
  marked: number;
  quotes: number;
  /** Questions about it that were asked, and those of the plan. */
  asked: number;
  planned: number;
  isAskedNow: boolean;
  /** Where nothing was noted: the next question that covers it, and its place. */
  coveredBy: { number: number; question: Question } | null;
}

const isOpen = (state: string | undefined) => state === undefined || state === "open";

/** What was noted for each competency of the kit, in its order, and which question covers what is missing. */
export function coverageOf(
  kit: Kit,
  {
    lines,
    questions,
    clock,
  }: { lines: readonly NoteLine[] } & Pick<InterviewNotes, "questions"> & {
      clock?: InterviewNotes["clock"] | undefined;
    },
): Coverage[] {
  const stateOf = (questionId: string) => questions.find(({ id }) => id === questionId)?.state;
  return kit.competencies.map(({ id, name }) => {
    const own = lines.filter((line) => isEvidence(line) && competencyOf(line, kit) === id);
    const about = kit.questions.filter(({ competencyId }) => competencyId === id);
    const next = about.find((question) => isOpen(stateOf(question.id)));
    return {
      competencyId: id,
      name,
      marked: own.length,
      quotes: own.filter(({ mark }) => mark === "quote").length,
      asked: about.filter((question) => stateOf(question.id) === "asked").length,
      planned: about.length,
      isAskedNow: about.some((question) => question.id === clock?.questionId),
      coveredBy: own.length === 0 && next ? { number: kit.questions.indexOf(next) + 1, question: next } : null,
    };
  });
}
