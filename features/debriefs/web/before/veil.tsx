import { CircleCheck, CircleDashed, NotebookPen } from "lucide-react";
import type { ReactNode } from "react";
import { standingWords } from "#features/scorecards/card-words.ts";
import { CardGrid, GridCell } from "#features/scorecards/web/public.ts";
import { Badge } from "#ui/badge.tsx";
import { cn } from "#ui/cn.ts";
import type { Debrief } from "../../debrief-shapes.ts";
import { type CardColumn, columnsOf, competenciesOf } from "../room/people.ts";
import { text } from "../text.ts";

const words = text.room;

type VeilProps = { debrief: Debrief; viewerId: string; children?: ReactNode };

/** People in columns, and below them one hatch of the same size and count whatever is beneath. Drawn from the plan: nothing hidden came here. */
export function Veil({ debrief, viewerId, children }: VeilProps) {
  const columns = columnsOf(debrief, viewerId);
  const rows = [...competenciesOf(debrief), { id: "overall", name: words.overall }];
  return (
    <div className={cn("relative rounded-card border border-border bg-card p-4 sm:p-5", children && "sm:min-h-118")}>
      <CardGrid
        label={words.grid}
        corner={text.matrix.competency}
        columnWidth={8.75}
        people={columns.map(({ id, name, isMe, roundName, state }) => ({
          ...{ id, name, about: roundName, shownAs: isMe ? text.you : undefined },
          standing: <CardStanding state={state} />,
        }))}
        rows={rows}
        renderCell={() => <GridCell look="veil" className="min-h-12 rounded-row" label={words.veil} />}
      />
      {children ? (
        <div className="flex items-center justify-center max-sm:mt-4 sm:pointer-events-none sm:absolute sm:inset-x-4 sm:top-32 sm:bottom-4">
          <div className="pointer-events-auto w-full max-w-105 rounded-dialog border border-border bg-popover px-6 py-6 text-center shadow-float sm:px-8">
            {children}
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** Whether a card is in, never what it says. */
function CardStanding({ state }: { state: CardColumn["state"] }) {
  if (state === "submitted")
    return (
      <Badge tone="success" icon={CircleCheck} className="text-small">
        {standingWords.submitted}
      </Badge>
    );
  if (state === "owed")
    return (
      <Badge tone="warning" icon={NotebookPen} className="text-small">
        {standingWords.owed}
      </Badge>
    );
  return (
    <Badge icon={CircleDashed} className="text-small">
      {standingWords.excused}
    </Badge>
  );
}
