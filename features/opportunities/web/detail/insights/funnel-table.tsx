import type { StageInsight } from "../../../opportunity-shapes.ts";
import { text } from "../../text.ts";
import { type FigureColumn, Figures } from "./figures-table.tsx";

const words = text.insights;
type Step = StageInsight & { first: number; next: number | null };

const columns: readonly FigureColumn<Step>[] = [
  { id: "stage", header: words.stage, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    id: "bar",
    header: "",
    cell: ({ reached, first }) => (
      <span aria-hidden className="block h-4 w-full min-w-24 rounded-[3px] bg-coverage-0">
        <span
          className="block h-4 rounded-[3px] bg-coverage-3 forced-colors:bg-[CanvasText]"
          style={{ width: `${first === 0 ? 0 : (reached / first) * 100}%` }}
        />
      </span>
    ),
  },
  { id: "reached", header: words.reached, isNumber: true, cell: ({ reached }) => String(reached) },
  {
    id: "went",
    header: words.wentOn,
    isNumber: true,
    cell: ({ reached, next }) => (next === null ? "" : words.share(next, reached)),
  },
  { id: "here", header: words.here, isNumber: true, cell: ({ here }) => (here > 0 ? String(here) : "–") },
];

/** Stage by stage: who came this far, and what part of them went on. */
export function FunnelTable({ stages }: { stages: readonly StageInsight[] }) {
  const rows = stages.map(
    (stage, index): Step => ({ ...stage, first: stages[0]?.reached ?? 0, next: stages[index + 1]?.reached ?? null }),
  );
  return <Figures label={words.funnel} columns={columns} rows={rows} getId={({ key }) => key} />;
}
