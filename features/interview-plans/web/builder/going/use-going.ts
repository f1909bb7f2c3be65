import { useNavigate } from "@tanstack/react-router";
import type { BuilderStep, Finding } from "../../../steps.ts";
import type { BuilderSearch } from "../builder-search.ts";
import { useDraftStore } from "../draft/draft-context.ts";
import { placeToAsk } from "../place-to-ask.ts";

/** Ways through the builder; what was typed is sent on the way. */
export function useGoing(planId: string, onSearchChange: (next: BuilderSearch) => void) {
  const navigate = useNavigate();
  const store = useDraftStore();
  const goTo = (step: BuilderStep, more: Omit<BuilderSearch, "step"> = {}) => {
    if (store.get().hasUnsent) void store.flush();
    onSearchChange({ ...more, step });
  };
  const goToFinding = (finding: Pick<Finding, "step" | "path">) => {
    const { draft } = store.get();
    const [kind, id] = finding.path.split(".");
    if (finding.step === "questions" && kind === "competencies" && id) return goTo("questions", placeToAsk(draft, id));
    const question = kind === "questions" ? draft.questions.find((each) => each.id === id) : undefined;
    const round = question?.roundId ?? (kind === "rounds" ? id : undefined);
    goTo(finding.step, { ...(round && { round }), field: finding.path });
  };
  const goToRound = (round: string) => goTo("questions", { round });
  const goToQuestion = (questionId: string) => {
    const question = store.get().draft.questions.find((each) => each.id === questionId);
    if (question) goTo("questions", { round: question.roundId, field: `questions.${questionId}.text` });
  };
  const goToVersions = () =>
    void navigate({ to: "/interview-plans/$planId", params: { planId }, search: { tab: "versions" } });
  return { goTo, goToFinding, goToRound, goToQuestion, goToVersions };
}
export type Going = ReturnType<typeof useGoing>;
