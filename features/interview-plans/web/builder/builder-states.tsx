import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { CloudOff, SearchX } from "lucide-react";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { isNotThere } from "#platform/web/refusal.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailedPage } from "#ui/failed-page.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { Skeleton, SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { text } from "../text.ts";

const words = text.plan;

/** A plan on its way: boxes where its parts will stand. */
export function BuilderSkeleton({ title = "" }: { title?: string }) {
  return (
    <>
      <PageHeader title={title || text.title} />
      <PageBody width="reading">
        <SkeletonGroup label={words.loading}>
          <div className="flex flex-col gap-5">
            <Skeleton className="h-8 w-full" />
            <Skeleton className="h-6 w-40" />
            <SkeletonText lines={2} />
            <Skeleton className="h-24 w-full" />
            <SkeletonText lines={4} />
          </div>
        </SkeletonGroup>
      </PageBody>
    </>
  );
}

/** While a plan is fetched; without a network nothing can come. */
export function PlanPending() {
  const isOnline = useOnline();
  if (isOnline) return <BuilderSkeleton />;
  return (
    <>
      <PageHeader title={text.title} />
      <PageBody>
        <EmptyState icon={CloudOff}>{words.offline}</EmptyState>
      </PageBody>
    </>
  );
}

/** A plan that is not there, not the person's, or could not be fetched. */
export function PlanError({ error, reset }: ErrorComponentProps) {
  if (!isNotThere(error))
    return <FailedPage title={text.title} words={{ ...words, retry: text.retry }} onRetry={reset} />;
  return (
    <>
      <PageHeader title={text.title} />
      <PageBody>
        <EmptyState
          icon={SearchX}
          actions={
            <Link to="/interview-plans" className={buttonStyles()}>
              {text.list.showAll}
            </Link>
          }
        >
          {words.notFound}
        </EmptyState>
      </PageBody>
    </>
  );
}
