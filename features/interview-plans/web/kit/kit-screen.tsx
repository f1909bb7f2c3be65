import "#ui/serif.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MessagesSquare } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate } from "#platform/dates.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { Select } from "#ui/select.tsx";
import { useNow } from "#ui/use-now.ts";
import { roundContent, unpublishedChanges } from "../../version-content.ts";
import { OwnInKit } from "../own-settings/own-in-kit.tsx";
import { planQuery } from "../queries.ts";
import { text } from "../text.ts";
import { KitRound } from "./kit-round.tsx";
import type { KitSearch } from "./kit-search.ts";

const words = text.kit;
const ALL = "all";

type KitProps = {
  planId: string;
  /** Who prints, for the last line of each page. */
  printedBy: string;
  search: KitSearch;
  onSearchChange: (next: KitSearch) => void;
  /** The button that prints what is shown, of this publication or of the draft. */
  printButton: (publication: number | null) => ReactNode;
};

/** The kit on the screen: one round or all of them, for the interviewer or for the candidate; and the way to its paper. */
export function KitScreen({ planId, printedBy, search, onSearchChange, printButton }: KitProps) {
  const { data: plan } = useSuspenseQuery(planQuery(planId));
  const { draft } = plan;
  const view = search.view ?? "interviewer";
  const rounds = draft.rounds
    .map((round, index) => ({ id: round.id, number: index + 1, content: roundContent(draft, round) }))
    .filter((round) => search.round === undefined || round.id === search.round)
    .filter((round) => view !== "scorecard" || round.content.scored);
  const edition = unpublishedChanges(plan) === 0 ? plan.publishedNumber : null;
  const title = draft.title.trim() || text.untitled;
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          crumbs={[
            { id: "plans", link: <Link to="/interview-plans">{text.title}</Link> },
            {
              id: "plan",
              link: (
                <Link to="/interview-plans/$planId" params={{ planId }}>
                  {title}
                </Link>
              ),
            },
          ]}
          title={words.title}
          windowTitle={`${title} · ${words.title}`}
          badge={<span className="text-muted-foreground">{words.version(edition)}</span>}
          actions={
            <Link
              to="/interview-plans/$planId/practice"
              params={{ planId }}
              search={search.round ? { round: search.round } : {}}
              className={buttonStyles()}
            >
              <Icon of={MessagesSquare} />
              {words.practise}
            </Link>
          }
          primary={rounds.length > 0 ? printButton(edition) : undefined}
        />
      </div>
      <PageBody width="reading">
        <div className="mb-6 grid grid-cols-[3fr_2fr] gap-x-3 gap-y-4 sm:grid-cols-2 sm:gap-x-4 print:hidden">
          <Field label={words.round}>
            <Select
              options={[
                { value: ALL, label: words.allRounds },
                ...draft.rounds.map((round, index) => ({
                  value: round.id,
                  label: text.roundTitle(index + 1, round.name),
                })),
              ]}
              value={search.round ?? ALL}
              onValueChange={(round) =>
                onSearchChange({ ...(view !== "interviewer" && { view }), ...(round !== ALL && { round }) })
              }
            />
          </Field>
          <Field label={words.view}>
            <Select
              options={[
                { value: "interviewer", label: words.forInterviewer },
                { value: "candidate", label: words.forCandidate },
                { value: "scorecard", label: words.asScorecard },
              ]}
              value={view}
              onValueChange={(next) =>
                onSearchChange({
                  ...(search.round && { round: search.round }),
                  ...((next === "candidate" || next === "scorecard") && { view: next }),
                })
              }
            />
          </Field>
        </div>
        <p className="mb-4 hidden text-small print:block">{words.screenOnPaper}</p>
        {edition === null && plan.publishedNumber !== null ? (
          <InlineAlert tone="warning" className="mb-6 print:hidden">
            {words.notPublished(plan.publishedNumber)}
          </InlineAlert>
        ) : null}
        {rounds.length === 0 ? (
          <EmptyState>{view === "scorecard" ? words.noScored : words.noRounds}</EmptyState>
        ) : (
          <div className="flex flex-col gap-10 print:block">
            {rounds.map(({ id, number, content }) => (
              <article
                key={id}
                className="flex flex-col gap-5 border-hairline border-t pt-8 first:border-t-0 first:pt-0 print:block print:break-before-page print:space-y-4 print:border-t-0 print:pt-0 print:first:break-before-auto"
              >
                <header className="hidden flex-wrap items-baseline justify-between gap-x-4 border-foreground border-b-2 pb-4 print:flex">
                  <p dir="auto" className="text-h1">
                    {title}
                  </p>
                  <p className="text-[#333]">{words.version(edition)}</p>
                </header>
                <KitRound number={number} round={content} view={view} own={<OwnInKit planId={planId} roundId={id} />} />
              </article>
            ))}
          </div>
        )}
        <PageFoot printedBy={printedBy} />
      </PageBody>
    </>
  );
}

/** Stands at the foot of each printed page; the page numbers come from the browser. */
function PageFoot({ printedBy }: { printedBy: string }) {
  const line = words.foot(formatDate(useNow()), printedBy);
  return (
    <style>{`@page { @bottom-center { content: ${cssText(line)} counter(page) "/" counter(pages); font: 8pt sans-serif; } }`}</style>
  );
}

/** A text as CSS writes it: nothing in a name may end the text. */
function cssText(value: string): string {
  const safe = [...value].map((sign) => (/[\w .,·-]/.test(sign) ? sign : `\\${sign.codePointAt(0)?.toString(16)} `));
  return `"${safe.join("")}"`;
}
