import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { LibraryBig } from "lucide-react";
import { buttonStyles } from "#ui/button-styles.ts";
import type { DataColumn } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListPending } from "#ui/list/list-pending.tsx";
import { ErrorPage, FailedPage, PendingPage, PlainPage } from "#ui/page-states.tsx";
import { Skeleton, SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import type { ItemKind } from "../../own-shapes.ts";
import { competencyColumns, questionColumns } from "./listing/library-columns.tsx";
import { LibraryTabs } from "./listing/library-tabs.tsx";
import { ownText } from "./own-text.ts";

const words = ownText.list;

/** While one thing of the library or an import is on its way: boxes where its words will stand, or why nothing can come. */
export function LibraryPending() {
  return (
    <PendingPage title={ownText.title} offline={words.offline}>
      <PlainPage title={ownText.title}>
        <SkeletonGroup>
          <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="flex min-w-0 max-w-reading flex-col gap-6">
              <Skeleton className="h-20" />
              <SkeletonText lines={6} />
            </div>
            <SkeletonText lines={4} />
          </div>
        </SkeletonGroup>
      </PlainPage>
    </PendingPage>
  );
}

/** While the questions of the library are on their way. */
export const QuestionListPending = () => <PendingList kind="question" columns={questionColumns.grouped} look="paper" />;

/** While its competencies are. */
export const CompetencyListPending = () => <PendingList kind="competency" columns={competencyColumns.grouped} />;

type PendingProps<Row> = { kind: ItemKind; columns: readonly DataColumn<Row>[]; look?: "paper" };

function PendingList<Row extends object>({ kind, columns, look }: PendingProps<Row>) {
  return (
    <ListPending
      title={ownText.title}
      words={{ tableLabel: words.table[kind], offline: words.offline }}
      columns={columns}
      look={look}
      tabs={<LibraryTabs kind={kind} />}
    />
  );
}

/** The library could not be fetched. */
export function LibraryError({ reset }: Pick<ErrorComponentProps, "reset">) {
  return <FailedPage title={ownText.title} words={words} onRetry={reset} />;
}

/** One thing of the library that is not there, not the organization's, or could not be fetched. */
export function LibraryItemError(given: ErrorComponentProps) {
  const link = (
    <Link to="/library" className={buttonStyles({ variant: "primary" })}>
      {words.openLibrary}
    </Link>
  );
  return <ErrorPage {...given} title={ownText.title} words={words} notFound={words.notFound} wayOut={link} />;
}

/** For somebody who belongs to no organization. */
export function LibraryWithoutOrganization() {
  return (
    <PlainPage title={ownText.title}>
      <EmptyState
        icon={LibraryBig}
        actions={
          <Link to="/organizations" className={buttonStyles({ variant: "primary" })}>
            {words.openOrganizations}
          </Link>
        }
      >
        {words.withoutOrganization}
      </EmptyState>
    </PlainPage>
  );
}
