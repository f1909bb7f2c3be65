import { Plus } from "lucide-react";
import { useState } from "react";
import { useOfferedLibrary } from "#features/question-library/web/public.ts";
import { Button } from "#ui/button.tsx";
import { announce } from "#ui/live-region.tsx";
import type { PlanDraft } from "../../../plan-draft.ts";
import { text } from "../../text.ts";
import { useDraftStore } from "../draft/draft-context.ts";
import { libraryEdits } from "../draft/new-parts.ts";
import { useOrganizationId } from "../draft/organization-context.ts";
import type { CellPlace } from "./coverage-grid.tsx";
import { gapOffer } from "./gap-offer.ts";

const words = text.inspector;

type FillsProps = {
  draft: PlanDraft;
  roundId: string;
  /** The place that would be filled is pointed at; null when it is not any more. */
  onPoint: (place: CellPlace | null) => void;
  onFill: (place: CellPlace) => void;
};

/** One question of the library for the weakest competency, on a slip of paper. */
export function FillsTheGap({ draft, roundId, onPoint, onFill }: FillsProps) {
  const { edit } = useDraftStore();
  const { library } = useOfferedLibrary(useOrganizationId());
  const [turn, setTurn] = useState(0);
  const offer = gapOffer(draft, roundId, library);
  const round = draft.rounds.find(({ id }) => id === roundId);
  const question = offer?.questions[turn % offer.questions.length];
  if (!offer || !round || !question) return null;
  const place = { competencyId: offer.competencyId, roundId };
  const add = () => {
    const competency = library.competencies.find(({ key }) => key === question.competencyKey);
    edit(...libraryEdits({ question, competency }, round, draft));
    announce(text.questionStep.added);
    setTurn(0);
    onPoint(null);
    onFill(place);
  };
  return (
    <section className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-baseline gap-x-1.5 text-h3">
        {words.gap}
        <span className="font-normal text-muted-foreground text-small">
          {offer.name || text.competencyStep.unnamed} · {text.minutesShort(question.minutes)}
        </span>
      </h3>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointing at it shows where it would go; its buttons do the rest */}
      <div
        key={question.key}
        className="paper animate-fade-in rounded-card border px-4 pt-3.5 pb-3 shadow-sheet"
        onPointerEnter={() => onPoint(place)}
        onPointerLeave={() => onPoint(null)}
        onFocus={() => onPoint(place)}
        onBlur={() => onPoint(null)}
      >
        <p className="font-serif text-[1rem]/6">{question.text}</p>
        <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
          <Button size="compact" icon={Plus} aria-label={words.addToRound(question.text)} onClick={add}>
            {words.add}
          </Button>
          {offer.questions.length > 1 ? (
            <Button size="compact" variant="ghost" onClick={() => setTurn(turn + 1)}>
              {words.another}
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}
