import { useNavigate } from "@tanstack/react-router";
import type { BuilderStep, Finding } from "../../../steps.ts";
import type { BuilderSearch } from "../builder-search.ts";
import { useDraftStore } from "../draft/draft-context.ts";
import { arriveAtField } from "../draft/field-ids.ts";
import { placeOfFinding } from "../place-of-finding.ts";

/** Ways through the builder; what was typed is sent on the way. */
export function useGoing(planId: string, onSearchChange: (next: BuilderSearch) => void) {
  const navigate = useNavigate();
  const store = useDraftStore();
  const goTo = (step: BuilderStep, more: Omit<BuilderSearch, "step"> = {}) => {
    if (store.get().hasUnsent) void store.flush();
    onSearchChange({ ...more, step });
  };
  const goToFinding = (finding: Pick<Finding, "step" | "path">) => {
    const { step, ...place } = placeOfFinding(store.get().draft, finding);
    goTo(step, place);
    // Where one is there already, nothing is drawn anew that would take one there.
    if (place.field) arriveAtField(place.field);
  };
  const goToRound = (round: string) => goTo("questions", { round });
  const goToVersions = () =>
    void navigate({ to: "/interview-plans/$planId", params: { planId }, search: { tab: "versions" } });
  return { goTo, goToFinding, goToRound, goToVersions };
}
export type Going = ReturnType<typeof useGoing>;
