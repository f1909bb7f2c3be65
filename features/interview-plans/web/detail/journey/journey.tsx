import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { linkStyles } from "#ui/button-styles.ts";
import { useWidth } from "#ui/use-width.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import { text } from "../../text.ts";
import { JourneyLine, widthOfLine } from "./journey-line.tsx";
import { JourneyList } from "./journey-list.tsx";
import { JourneyStairs, StairsLegend } from "./journey-stairs.tsx";
import { StageLine } from "./stage-line.tsx";
import { stagesAround, stopsOf } from "./stops.ts";

const words = text.detail;
/** From this many rounds on there is no room for what each asks. */
const many = 6;
const widthOfStairs = 640;

type JourneyProps = { planId: string; draft: PlanDraft; mayEdit: boolean };

/** The rounds in the order in which a candidate comes to them, drawn by how many there are and how much room. */
export function Journey({ planId, draft, mayEdit }: JourneyProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const stops = stopsOf(draft);
  const [before, after] = stagesAround(draft);
  const isMany = stops.length >= many;
  const draw = () => {
    if (isMany && width >= widthOfStairs) return <JourneyStairs planId={planId} rounds={draft.rounds} stops={stops} />;
    if (!isMany && width >= widthOfLine(stops.length))
      return <JourneyLine planId={planId} stops={stops} width={width} />;
    return <JourneyList planId={planId} stops={stops} hasSlips={!isMany} width={width} />;
  };
  return (
    <section aria-labelledby="plan-journey">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="plan-journey" className="text-h2">
          {words.journey}
        </h2>
        {isMany && width >= widthOfStairs ? <StairsLegend stops={stops} /> : null}
      </div>
      <div ref={place} className="flex flex-col gap-4">
        <StageLine label={words.stagesBefore} stages={before} />
        {stops.length > 0 ? (
          draw()
        ) : (
          <p className="text-muted-foreground">
            {words.noRounds}{" "}
            {mayEdit ? (
              <Link
                to="/interview-plans/$planId/edit"
                params={{ planId }}
                search={{ step: "rounds" }}
                className={linkStyles}
              >
                {words.addRounds}
              </Link>
            ) : null}
          </p>
        )}
        <StageLine label={words.stagesAfter} stages={after} />
      </div>
    </section>
  );
}
