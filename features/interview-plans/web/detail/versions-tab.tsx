import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Layers } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { buttonStyles, linkStyles } from "#ui/button-styles.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { InterviewPlan } from "../../contract.ts";
import { MaterialBadge } from "../compare/change-list.tsx";
import { publicationsQuery } from "../queries.ts";
import { text } from "../text.ts";
import { RestoreVersion } from "./restoring/restore-dialog.tsx";

const words = text.versions;
const shownSigns = 12;

/** What was published, newest first; versions never change, and the same content has the same hash. */
export function VersionsTab({ plan, mayEdit }: { plan: InterviewPlan; mayEdit: boolean }) {
  const planId = plan.id;
  const { data: publications } = useSuspenseQuery(publicationsQuery(planId));
  if (publications.length === 0) {
    return (
      <EmptyState
        icon={Layers}
        actions={
          mayEdit ? (
            <Link
              to="/interview-plans/$planId/edit"
              params={{ planId }}
              search={{ step: "review" }}
              className={buttonStyles()}
            >
              {words.review}
            </Link>
          ) : null
        }
      >
        {words.empty}
      </EmptyState>
    );
  }
  return (
    <ol className="flex max-w-4xl flex-col gap-4">
      {publications.map((publication) => (
        <li key={publication.number} className="rounded-card border border-border bg-card">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-3">
            <h2 className="text-h3">{words.number(publication.number)}</h2>
            <p className="text-muted-foreground text-small">
              {publication.publishedBy ?? words.somebody} · <DateText value={publication.publishedAt} show="datetime" />
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 pt-1">
            {publication.number > 1 ? (
              <Link
                to="/interview-plans/$planId/compare"
                params={{ planId }}
                search={{ from: publication.number - 1, to: publication.number }}
                className={linkStyles}
              >
                {words.compareBefore(publication.number - 1)}
              </Link>
            ) : null}
            <Link
              to="/interview-plans/$planId/compare"
              params={{ planId }}
              search={{ from: publication.number, to: "draft" }}
              className={linkStyles}
            >
              {words.compareDraft}
            </Link>
            {mayEdit && (publication.number !== plan.publishedNumber || plan.changedRounds > 0) ? (
              <RestoreVersion plan={plan} number={publication.number} />
            ) : null}
          </div>
          {publication.note ? (
            <p className="max-w-prose whitespace-pre-wrap px-4 pt-1 text-prose">{publication.note}</p>
          ) : null}
          {publication.wordingReason ? (
            <p className="max-w-prose whitespace-pre-wrap px-4 pt-1">
              <span className="font-medium">{text.wording.reasonKept}</span> {publication.wordingReason}
            </p>
          ) : null}
          <ul className="mt-2 flex flex-col border-border border-t">
            {publication.rounds.map((round) => (
              <li
                key={round.versionId}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-border border-b px-4 py-2 last:border-b-0"
              >
                <span className="min-w-0 flex-1 basis-48">
                  {round.title} <span className="text-muted-foreground">{words.roundVersion(round.versionNumber)}</span>
                </span>
                {round.isNew ? (
                  <Badge tone="info">{round.versionNumber === 1 ? words.isNew : words.isChanged}</Badge>
                ) : (
                  <Badge>{words.asBefore}</Badge>
                )}
                {round.changeKind ? <MaterialBadge isMaterial={round.changeKind === "material"} /> : null}
                <code className="font-mono text-muted-foreground text-small" title={round.contentHash}>
                  {round.contentHash.slice(0, shownSigns)}
                </code>
                <CopyButton value={round.contentHash} label={words.copyHash} variant="ghost" size="compact" />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
