import { useState } from "react";
import { Button } from "#ui/button.tsx";
import type { PlanRound } from "../../../plan-draft.ts";
import { enoughRatedRounds, hoursOf, reliabilityCurve } from "../../../rule-of-four.ts";
import { text } from "../../text.ts";
import { ReliabilityChart } from "./reliability-chart.tsx";
import { ReliabilityTable } from "./reliability-table.tsx";
import { shown } from "./shown-reliability.ts";

const words = text.ruleOfFour;

/** Beyond four scored rounds: what the further ones buy, and what they cost. Nothing below that. */
export function RuleOfFour({ rounds }: { rounds: readonly PlanRound[] }) {
  const [isTable, setTable] = useState(false);
  const { ratedRounds, beyondFour, beyondFourHours } = hoursOf(rounds);
  if (beyondFour === 0) return null;
  const curve = reliabilityCurve(undefined, Math.max(8, ratedRounds));
  const at = (interviews: number) => shown(curve[interviews - 1]?.reliability ?? 0);
  const time = (hours: number) => text.minutes(Math.round(hours * 60));
  return (
    <section
      aria-label={words.title(ratedRounds)}
      className="flex flex-wrap items-start gap-x-6 gap-y-3 rounded-card border border-info/35 bg-info-bg px-4 py-3"
    >
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <h3 className="text-h3 text-info">{words.title(ratedRounds)}</h3>
        <p>{words.gain(at(enoughRatedRounds), at(ratedRounds), ratedRounds)}</p>
        <p>{words.cost(beyondFour, time(beyondFourHours.candidate), time(beyondFourHours.interviewers))}</p>
        <p className="text-muted-foreground text-small">{words.source}</p>
      </div>
      <div className="flex flex-col items-start gap-2">
        {isTable ? (
          <ReliabilityTable curve={curve} planned={ratedRounds} />
        ) : (
          <ReliabilityChart curve={curve} planned={ratedRounds} />
        )}
        <Button size="compact" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? words.asChart : words.asTable}
        </Button>
      </div>
    </section>
  );
}
