import { ChevronDown, ChevronRight, MessageSquare } from "lucide-react";
import { useState } from "react";
import { CardGrid } from "#features/scorecards/web/public.ts";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { useMedia } from "#ui/use-media.ts";
import type { MatrixRow } from "../../matrix.ts";
import { text } from "../text.ts";
import { Evidence } from "./evidence.tsx";
import type { Judgment } from "./judged-by.ts";
import { MatrixCards } from "./matrix-cards.tsx";
import { Cell, isPlanned, judgeOf, Unveiled } from "./matrix-parts.tsx";
import { OverallChip } from "./rating-chip.tsx";
import { SignalBadge } from "./signal-badge.tsx";
import { Spread } from "./spread.tsx";
import { rowButtonId, useReveal } from "./use-reveal.ts";
import { useTravel } from "./use-travel.ts";

const words = text.matrix;
/** Below it people stand in rows. */
const NARROW = "(width < 48rem)";

type MatrixProps = {
  judgment: Judgment;
  /** Whether the person saw the veil before, which then fades. */
  wasHidden: boolean;
  /** To write of a competency; absent where the person only follows. */
  onDiscuss: ((competencyKey: string) => void) | undefined;
};

/** Competencies by interviewers, the greatest disagreement first. What stands in the row that is open stands under who wrote it. */
export function DebriefMatrix({ judgment, wasHidden, onDiscuss }: MatrixProps) {
  const [isByName, setByName] = useState(false);
  const [open, setOpen] = useState<string | null>(() => firstOf(judgment.rows));
  const isFading = useReveal(judgment.rows, wasHidden);
  const isNarrow = useMedia(NARROW);
  const isAtoZ = isByName || isFading;
  const rows = isAtoZ ? judgment.rows.toSorted((a, b) => a.name.localeCompare(b.name, "en")) : judgment.rows;
  const table = useTravel(rows.map(({ competencyKey }) => competencyKey).join());
  const people = judgment.columns.map(judgeOf);
  const shown = isFading ? null : open;
  const toggle = (key: string) => setOpen(open === key ? null : key);
  return (
    <div>
      {isNarrow ? (
        <MatrixCards {...{ judgment, rows, isFading, open: shown, onDiscuss }} onToggle={toggle} />
      ) : (
        <div className="overflow-hidden rounded-card border border-border">
          <CardGrid
            label={words.label}
            corner={isAtoZ ? words.competency : words.disagreement}
            people={people}
            rows={[...rows.map(lineOf), { id: "overall", name: text.room.overall, className: "bg-accent", row: null }]}
            columnWidth={8}
            renderCell={({ row }, { column }) => (
              <Unveiled isFading={isFading}>
                {row ? (
                  <Cell {...{ row, column, judgment }} />
                ) : (
                  <OverallChip overall={column.overall} name={column.name} />
                )}
              </Unveiled>
            )}
            lines={{
              table,
              renderName: ({ name, row }) =>
                row ? (
                  <RowName row={row} isOpen={shown === row.competencyKey} onToggle={() => toggle(row.competencyKey)} />
                ) : (
                  <span className="block px-3 py-3.5 font-semibold group-data-close/grid:px-1.5">{name}</span>
                ),
              last: {
                name: words.signal,
                renderCell: ({ row }) => (isFading ? null : <SignalBadge signal={row?.signal ?? judgment.overall} />),
              },
              belowOf: ({ row }) =>
                row && shown === row.competencyKey
                  ? {
                      first: <Apart {...{ row, judgment, onDiscuss }} />,
                      people: people.filter(({ column }) => isPlanned(row, column)),
                      renderCell: ({ column }) => (
                        <Evidence rating={isPlanned(row, column) ? column.ratings.get(row.competencyKey) : undefined} />
                      ),
                      last: (
                        <>
                          <p className="font-medium">{words.worthAsking}</p>
                          <p className="text-muted-foreground">{words.prompts[row.signal]}</p>
                        </>
                      ),
                    }
                  : null,
            }}
          />
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-muted-foreground text-small">
        <span>
          <b className="font-semibold">{text.signals.split}</b> {words.legend.split}
        </span>
        <span>
          <b className="font-semibold">{text.signals.gap}</b> {words.legend.gap}
        </span>
        <button
          type="button"
          className={cn(linkStyles, "touch-target ml-auto font-medium")}
          onClick={() => setByName(!isByName)}
        >
          {isByName ? words.byDisagreement : words.byCompetency}
        </button>
      </div>
    </div>
  );
}

const firstOf = (rows: readonly MatrixRow[]) => {
  const [first] = rows;
  return first && first.signal !== "agree" ? first.competencyKey : null;
};

const lineOf = (row: MatrixRow) => ({ id: row.competencyKey, name: row.name, row });

type NameProps = { row: MatrixRow; isOpen: boolean; onToggle: () => void };

/** A competency, which opens what was written of it. */
const RowName = ({ row: { competencyKey, name }, isOpen, onToggle }: NameProps) => (
  <button
    type="button"
    id={rowButtonId(competencyKey)}
    aria-expanded={isOpen}
    className="flex min-h-11.5 w-full min-w-0 items-center gap-1 px-2 text-left text-h3 group-data-close/grid:px-1 group-data-close/grid:text-caption"
    onClick={onToggle}
  >
    <Icon of={isOpen ? ChevronDown : ChevronRight} className="size-3.5 text-muted-foreground" />
    <span dir="auto" className="wrap-anywhere min-w-0">
      {name}
    </span>
  </button>
);

type ApartProps = Pick<MatrixProps, "judgment" | "onDiscuss"> & { row: MatrixRow };

/** How far ratings lie apart, and the way to write of it. */
function Apart({ row: { competencyKey, cells, spread }, judgment, onDiscuss }: ApartProps) {
  const values = cells.flatMap(({ value }) => value ?? []);
  return (
    <>
      {values.length > 0 ? <Spread values={values} top={judgment.top} /> : null}
      {values.length > 1 ? <p className="mt-1 text-muted-foreground text-small">{words.apart(spread)}</p> : null}
      {onDiscuss ? (
        <Button size="compact" icon={MessageSquare} className="mt-2" onClick={() => onDiscuss(competencyKey)}>
          {words.discuss}
        </Button>
      ) : null}
    </>
  );
}
