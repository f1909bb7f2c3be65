import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { DocumentSkeleton, FailedPage, PendingPage, PlainPage } from "#ui/page-states.tsx";
import { text } from "./text.ts";

const words = text.page;

/** While an import is on its way. */
export const ImportPending = () => (
  <PendingPage title={text.title} offline={words.offline}>
    <DocumentSkeleton title={text.title} label={text.title} />
  </PendingPage>
);

/** It could not be fetched. */
export const ImportError = ({ reset }: ErrorComponentProps) => (
  <FailedPage title={text.title} words={{ error: words.notFetched, errorSafe: words.notFetchedWhy }} onRetry={reset} />
);

/** Somebody who may look and bring nothing. */
export const ImportNotAllowed = () => (
  <PlainPage title={text.title}>
    <EmptyState
      actions={
        <Link to="/candidates" className={buttonStyles({ variant: "primary" })}>
          {text.candidates}
        </Link>
      }
    >
      {words.mayNot}
    </EmptyState>
  </PlainPage>
);
