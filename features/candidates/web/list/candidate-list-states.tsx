import type { ErrorComponentProps } from "@tanstack/react-router";
import { CloudOff } from "lucide-react";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { FailedPage } from "#ui/page-states.tsx";
import { Skeleton, SkeletonGroup } from "#ui/skeleton.tsx";
import { text } from "../text.ts";

const words = text.list;

/** Those that do not fit are cut off. */
const columns = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** While the board is on its way: boxes of its size, or why nothing can come. */
export function CandidateListPending() {
  const isOnline = useOnline();
  return (
    <>
      <PageHeader title={text.title} />
      <PageBody width="full">
        {isOnline ? (
          <SkeletonGroup>
            <Skeleton className="h-12 w-full" />
            <div className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(11.125rem,1fr))] grid-rows-1 gap-x-2.5 overflow-hidden *:not-first:max-sm:hidden">
              {columns.map((column) => (
                <div key={column} className="flex flex-col gap-2">
                  <Skeleton className="h-5 w-32" />
                  <Skeleton className="h-24 w-full" />
                  <Skeleton className="h-24 w-full" />
                </div>
              ))}
            </div>
          </SkeletonGroup>
        ) : (
          <EmptyState icon={CloudOff}>{words.offline}</EmptyState>
        )}
      </PageBody>
    </>
  );
}

/** The list could not be fetched. */
export function CandidateListError({ reset }: ErrorComponentProps) {
  return <FailedPage title={text.title} words={words} onRetry={reset} />;
}
