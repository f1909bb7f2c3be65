import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { CloudOff, LibraryBig, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { isNotThere } from "#platform/web/refusal.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { type DataColumn, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailedPage } from "#ui/failed-page.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { Skeleton, SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import type { ItemKind } from "../../own-shapes.ts";
import { text } from "../text.ts";
import { competencyColumns, questionColumns } from "./listing/library-columns.tsx";
import { LibraryTabs } from "./listing/library-frame.tsx";

const words = text.own.list;

function PageOf({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title={text.own.title} />
      <PageBody>{children}</PageBody>
    </>
  );
}

/** While one thing of the library or an import is on its way: boxes where its words will stand, or why nothing can come. */
export function LibraryPending() {
  const isOnline = useOnline();
  return (
    <PageOf>
      {isOnline ? (
        <SkeletonGroup>
          <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="flex min-w-0 max-w-reading flex-col gap-6">
              <Skeleton className="h-20" />
              <SkeletonText lines={6} />
            </div>
            <SkeletonText lines={4} />
          </div>
        </SkeletonGroup>
      ) : (
        <EmptyState icon={CloudOff}>{words.offline}</EmptyState>
      )}
    </PageOf>
  );
}

/** While the questions of the library are on their way. */
export function QuestionListPending() {
  return <ListPending kind="question" columns={questionColumns} />;
}

/** While its competencies are. */
export function CompetencyListPending() {
  return <ListPending kind="competency" columns={competencyColumns} />;
}

type PendingProps<Row extends object> = { kind: ItemKind; columns: readonly DataColumn<Row>[] };

/** The list as it will stand, its boxes empty; or why nothing can come. */
function ListPending<Row extends { key: string }>({ kind, columns }: PendingProps<Row>) {
  const isOnline = useOnline();
  return (
    <PageOf>
      <div className="flex flex-col gap-4">
        <LibraryTabs kind={kind} />
        {isOnline ? (
          <>
            <Skeleton className="h-8 w-full max-w-72 pointer-coarse:h-11" />
            <DataTable
              label={words.table[kind]}
              columns={columns}
              rows={[]}
              getRowId={(row) => row.key}
              getRowName={(row) => row.key}
              selectedIds={none}
              rowActions={noActions}
              isLoading
            />
          </>
        ) : (
          <EmptyState icon={CloudOff}>{words.offline}</EmptyState>
        )}
      </div>
    </PageOf>
  );
}
const none: readonly string[] = [];
const noActions = () => [];

/** The library could not be fetched. */
export function LibraryError({ reset }: Pick<ErrorComponentProps, "reset">) {
  return <FailedPage title={text.own.title} words={words} onRetry={reset} />;
}

/** One thing of the library that is not there, not the organization's, or could not be fetched. */
export function LibraryItemError({ error, reset }: ErrorComponentProps) {
  if (!isNotThere(error)) return <LibraryError reset={reset} />;
  return (
    <PageOf>
      <EmptyState
        icon={SearchX}
        actions={
          <Link to="/library" className={buttonStyles()}>
            {words.openLibrary}
          </Link>
        }
      >
        {words.notFound}
      </EmptyState>
    </PageOf>
  );
}

/** For somebody who belongs to no organization. */
export function LibraryWithoutOrganization() {
  return (
    <PageOf>
      <EmptyState
        icon={LibraryBig}
        actions={
          <Link to="/organizations" className={buttonStyles()}>
            {words.openOrganizations}
          </Link>
        }
      >
        {words.withoutOrganization}
      </EmptyState>
    </PageOf>
  );
}
