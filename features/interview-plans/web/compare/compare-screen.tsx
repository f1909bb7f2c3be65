import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeftRight, Layers } from "lucide-react";
import { Suspense } from "react";
import { formatDate } from "#platform/dates.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { Select } from "#ui/select.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { Tab, TabList, TabPanel } from "#ui/tabs.tsx";
import { changesBetween } from "../../comparing/changes.ts";
import { noContent } from "../../comparing/published-content.ts";
import { summaryOf } from "../../comparing/summary.ts";
import type { InterviewPlan, Publication } from "../../contract.ts";
import { RestoreVersion } from "../detail/restoring/restore-dialog.tsx";
import { planQuery, publicationsQuery } from "../queries.ts";
import { text } from "../text.ts";
import { ChangeList } from "./change-list.tsx";
import { type Compared, type CompareSearch, comparedOf, type compareViews, readCompared } from "./compare-search.ts";
import { CompareSummary } from "./compare-summary.tsx";
import { useCompared } from "./use-compared.ts";

const words = text.compareVersions;

type CompareProps = {
  planId: string;
  search: CompareSearch;
  onSearchChange: (next: CompareSearch) => void;
};

/** Two publications of a plan, or one and the draft: what differs, and whether it changes what is measured. */
export function CompareScreen({ planId, search, onSearchChange }: CompareProps) {
  const { data: plan } = useSuspenseQuery(planQuery(planId));
  const { data: publications } = useSuspenseQuery(publicationsQuery(planId));
  const title = plan.title.trim() || text.untitled;
  const { from, to } = comparedOf(search, plan);
  return (
    <>
      <PageHeader
        crumbs={[
          { id: "plans", link: <Link to="/interview-plans">{text.title}</Link> },
          {
            id: "plan",
            link: (
              <Link to="/interview-plans/$planId" params={{ planId }} search={{ tab: "versions" }}>
                {title}
              </Link>
            ),
          },
        ]}
        title={words.title}
        windowTitle={`${title} · ${words.title}`}
        row={
          publications.length === 0 ? null : (
            <TabList label={words.viewsLabel}>
              {(["side", "unified", "summary"] satisfies (typeof compareViews)[number][]).map((view) => (
                <Tab key={view} asChild isCurrent={view === (search.view ?? "side")}>
                  <Link
                    to="/interview-plans/$planId/compare"
                    params={{ planId }}
                    search={{ ...search, from, to, view }}
                  >
                    {words.views[view]}
                  </Link>
                </Tab>
              ))}
            </TabList>
          )
        }
      />
      <PageBody>
        {publications.length === 0 ? (
          <EmptyState icon={Layers}>{words.notPublished}</EmptyState>
        ) : (
          <Comparison plan={plan} publications={publications} search={search} onSearchChange={onSearchChange} />
        )}
      </PageBody>
    </>
  );
}

type ComparisonProps = Omit<CompareProps, "planId"> & { plan: InterviewPlan; publications: readonly Publication[] };

function Comparison({ plan, publications, search, onSearchChange }: ComparisonProps) {
  const { from, to } = comparedOf(search, plan);
  const missing = [from, to].find((each) => each !== "draft" && !publications.some(({ number }) => number === each));
  const choices = [
    { value: "draft", label: words.draft },
    ...publications.map(({ number, publishedAt }) => ({
      value: String(number),
      label: words.published(number, formatDate(publishedAt)),
    })),
  ];
  const choose = (end: "from" | "to") => (value: string) => {
    const compared = readCompared(value);
    if (compared !== null) onSearchChange({ ...search, from, to, [end]: compared });
  };
  const view = search.view ?? "side";
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={words.from} className="w-64 max-w-full">
          <Select options={choices} value={String(from)} onValueChange={choose("from")} />
        </Field>
        <Button icon={ArrowLeftRight} onClick={() => onSearchChange({ ...search, from: to, to: from })}>
          {words.swap}
        </Button>
        <Field label={words.to} className="w-64 max-w-full">
          <Select options={choices} value={String(to)} onValueChange={choose("to")} />
        </Field>
      </div>
      <TabPanel label={words.views[view]}>
        {missing === undefined || missing === "draft" ? (
          <Suspense
            fallback={
              <SkeletonGroup>
                <SkeletonText lines={6} />
              </SkeletonGroup>
            }
          >
            <Differences plan={plan} compared={[from, to]} search={search} onSearchChange={onSearchChange} />
          </Suspense>
        ) : (
          <EmptyState icon={Layers}>{words.notThere(missing)}</EmptyState>
        )}
      </TabPanel>
    </div>
  );
}

type DifferencesProps = Omit<ComparisonProps, "publications"> & { compared: readonly [Compared, Compared] };

function Differences({ plan, compared, search, onSearchChange }: DifferencesProps) {
  const [before = noContent, after = noContent] = useCompared(plan, compared);
  const changes = changesBetween(before, after);
  const shown = search.only === "material" ? changes.filter(({ isMaterial }) => isMaterial) : changes;
  const hidden = changes.length - shown.length;
  const published = compared.find((each) => each !== "draft");
  const { only: _, ...withoutFilter } = search;
  const filter = (isOn: boolean) => onSearchChange(isOn ? { ...search, only: "material" } : withoutFilter);
  const summary = summaryOf(changes);
  const isFilterable = search.only === "material" || (summary.material > 0 && summary.editorial > 0);
  if (changes.length === 0) return <p className="text-muted-foreground">{words.same}</p>;
  return (
    <div className="flex flex-col gap-5">
      <CompareSummary summary={summary} isListed />
      {published !== undefined && compared.includes("draft") && plan.mayEdit ? (
        <div>
          <RestoreVersion plan={plan} number={published} />
        </div>
      ) : null}
      {isFilterable ? (
        <Checkbox label={words.onlyMaterial} checked={search.only === "material"} onCheckedChange={filter} />
      ) : null}
      <ChangeList changes={shown} before={before} after={after} view={search.view ?? "side"} />
      {hidden > 0 ? (
        <p className="flex flex-wrap items-center gap-3 text-muted-foreground">
          {words.sameEditorialHidden(hidden)}
          <Button size="compact" onClick={() => filter(false)}>
            {words.showAll}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
