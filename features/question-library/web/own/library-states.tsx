import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { CloudOff, LibraryBig, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { isNotThere } from "#platform/web/refusal.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailedPage } from "#ui/failed-page.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { text } from "../text.ts";
import { questionColumns } from "./listing/library-columns.tsx";

const words = text.own.list;

function PageOf({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title={text.own.title} />
      <PageBody>{children}</PageBody>
    </>
  );
}

/** While something of the library is on its way: boxes of a list's size, or why nothing can come. */
export function LibraryPending() {
  const isOnline = useOnline();
  return (
    <PageOf>
      {isOnline ? (
        <DataTable
          label={text.own.title}
          columns={questionColumns}
          rows={[]}
          getRowId={(row) => row.key}
          getRowName={(row) => row.text}
          isLoading
        />
      ) : (
        <EmptyState icon={CloudOff}>{words.offline}</EmptyState>
      )}
    </PageOf>
  );
}

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
