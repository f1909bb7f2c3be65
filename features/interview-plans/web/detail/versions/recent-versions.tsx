import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import type { InterviewPlan } from "../../../contract.ts";
import { unpublishedChanges } from "../../../version-content.ts";
import { publicationsQuery } from "../../queries.ts";
import { text } from "../../text.ts";
import { VersionEntry, VersionLine } from "./version-entry.tsx";

const words = text.versions;
/** More than these are on the tab. */
const shown = 4;

type VersionsProps = { plan: InterviewPlan; mayEdit: boolean };

/** The latest versions, beside what the plan is now. */
export function RecentVersions({ plan, mayEdit }: VersionsProps) {
  const { data: publications } = useSuspenseQuery(publicationsQuery(plan.id));
  const isComparable = publications.length > 1 || (publications.length === 1 && unpublishedChanges(plan) > 0);
  const link = cn(linkStyles, "font-medium no-underline hover:underline");
  return (
    <section aria-labelledby="plan-versions" className="min-w-0">
      <div className="mb-4 flex items-baseline justify-between gap-3">
        <h2 id="plan-versions" className="text-h2">
          {text.detail.tabs.versions}
        </h2>
        {isComparable ? (
          <Link to="/interview-plans/$planId/compare" params={{ planId: plan.id }} className={link}>
            {words.compare}
          </Link>
        ) : null}
      </div>
      {publications.length === 0 ? (
        <p className="text-muted-foreground">
          {words.empty}{" "}
          {mayEdit ? (
            <Link
              to="/interview-plans/$planId/edit"
              params={{ planId: plan.id }}
              search={{ step: "review" }}
              className={linkStyles}
            >
              {words.review}
            </Link>
          ) : null}
        </p>
      ) : null}
      <VersionLine>
        {publications.slice(0, shown).map((publication) => (
          <VersionEntry key={publication.number} plan={plan} publication={publication} mayEdit={mayEdit} isShort />
        ))}
      </VersionLine>
      {publications.length > shown ? (
        <Link
          to="/interview-plans/$planId"
          params={{ planId: plan.id }}
          search={{ tab: "versions" }}
          className={cn(link, "ml-6")}
        >
          {words.all(publications.length)}
        </Link>
      ) : null}
    </section>
  );
}
