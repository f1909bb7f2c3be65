import { useSuspenseQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";
import type { Insights } from "../../../opportunity-shapes.ts";
import { insightsQuery } from "../../queries.ts";
import { text } from "../../text.ts";
import { type FigureColumn, Figures } from "./figures-table.tsx";
import { FunnelTable } from "./funnel-table.tsx";

const words = text.insights;

/** How candidates get on: how far they come, how long they stand, where they came from. */
export function InsightsTab({ opportunityId }: { opportunityId: string }) {
  const { data: insights } = useSuspenseQuery(insightsQuery(opportunityId));
  if (insights.total === 0) return <EmptyState icon={ChartNoAxesColumn}>{words.none}</EmptyState>;
  return (
    <div className="flex flex-col gap-8">
      <Counts insights={insights} />
      <Section heading={words.funnel}>
        <FunnelTable stages={insights.stages} />
      </Section>
      <Section heading={words.time}>
        <Figures label={words.time} columns={timeColumns} rows={insights.stages} getId={({ key }) => key} />
      </Section>
      {insights.sources.length > 0 ? (
        <Section heading={words.sources}>
          <Figures
            label={words.sources}
            columns={sourceColumns}
            rows={insights.sources}
            getId={({ source }) => source}
          />
        </Section>
      ) : null}
      <p className="max-w-prose text-muted-foreground text-small">{words.how}</p>
    </div>
  );
}

function Counts({ insights }: { insights: Insights }) {
  const counts = ["active", "hired", "rejected", "withdrawn"] as const;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {counts.map((each) => (
        <div key={each}>
          <dt className="text-muted-foreground text-small">{words.counts[each]}</dt>
          <dd className="text-h1 tabular-nums">{insights[each]}</dd>
        </div>
      ))}
    </dl>
  );
}

const daysOrFew = (value: number | null) =>
  value === null ? <span className="text-subtle-foreground">{words.tooFew}</span> : words.daysShort(value);

const timeColumns: readonly FigureColumn<Insights["stages"][number]>[] = [
  { id: "stage", header: words.stage, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    id: "median",
    header: words.median,
    isNumber: true,
    cell: ({ medianDays, targetDays }) => {
      const isOver = medianDays !== null && targetDays !== null && medianDays > targetDays;
      return isOver ? (
        <span className="font-medium text-warning" title={words.over}>
          ▲ {daysOrFew(medianDays)}
          <span className="sr-only"> {words.over}</span>
        </span>
      ) : (
        daysOrFew(medianDays)
      );
    },
  },
  { id: "p90", header: words.p90, isNumber: true, cell: ({ p90Days }) => daysOrFew(p90Days) },
  {
    id: "target",
    header: words.target,
    isNumber: true,
    cell: ({ targetDays }) => (targetDays === null ? "–" : words.daysShort(targetDays)),
  },
  {
    id: "oldest",
    header: words.oldest,
    isNumber: true,
    cell: ({ oldestDays }) => (oldestDays === null ? "–" : words.daysShort(oldestDays)),
  },
  { id: "completed", header: words.completed, isNumber: true, cell: ({ completed }) => String(completed) },
];

const sourceColumns: readonly FigureColumn<Insights["sources"][number]>[] = [
  { id: "source", header: words.source, cell: ({ source }) => <bdi>{source || words.unknown}</bdi> },
  { id: "all", header: words.all, isNumber: true, cell: ({ candidates }) => String(candidates) },
  {
    id: "interviewed",
    header: words.interviewed,
    isNumber: true,
    cell: ({ interviewed, candidates }) => `${interviewed} · ${words.share(interviewed, candidates)}`,
  },
  {
    id: "hired",
    header: words.hired,
    isNumber: true,
    cell: ({ hired, candidates }) => `${hired} · ${words.share(hired, candidates)}`,
  },
];
