import { CloudOff, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { isNotThere } from "#platform/web/refusal.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailed } from "#ui/inline-alert.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { Skeleton, SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";

type PageProps = { title: string; width?: "reading" | "form"; children: ReactNode };

/** A page that has no more than a title and this to show. */
export function PlainPage({ title, width, children }: PageProps) {
  return (
    <>
      <PageHeader title={title} />
      <PageBody {...(width && { width })}>{children}</PageBody>
    </>
  );
}

/** What was written is on its way: boxes where its parts will stand. */
export function DocumentSkeleton({ title, label }: { title: string; label: string }) {
  return (
    <PlainPage title={title} width="reading">
      <SkeletonGroup label={label}>
        <div className="flex flex-col gap-5">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-6 w-40" />
          <SkeletonText lines={2} />
          <Skeleton className="h-24 w-full" />
          <SkeletonText lines={4} />
        </div>
      </SkeletonGroup>
    </PlainPage>
  );
}

/** While a page is fetched: boxes where its parts will stand; without a network nothing can come. */
export function PendingPage({ title, offline, children }: { title: string; offline: string; children: ReactNode }) {
  return useOnline() ? (
    children
  ) : (
    <PlainPage title={title}>
      <EmptyState icon={CloudOff}>{offline}</EmptyState>
    </PlainPage>
  );
}

type FailedPageProps = {
  /** Of the page. */
  title: string;
  /** What failed, and what is safe. */
  words: { error: string; errorSafe: string };
  onRetry: () => void;
};

/** A page whose data could not be fetched. */
export function FailedPage({ title, words, onRetry }: FailedPageProps) {
  return (
    <PlainPage title={title}>
      <LoadFailed title={words.error} isAnnounced onRetry={onRetry}>
        {words.errorSafe}
      </LoadFailed>
    </PlainPage>
  );
}

type ErrorPageProps = Omit<FailedPageProps, "onRetry"> & {
  error: unknown;
  reset: () => void;
  /** Said of what is not there, or not the person's. */
  notFound: string;
  /** A link to where the others are. */
  wayOut: ReactNode;
};

/** A page of something that is not there, not the person's, or could not be fetched. */
export function ErrorPage({ error, reset, notFound, wayOut, ...page }: ErrorPageProps) {
  if (!isNotThere(error)) return <FailedPage {...page} onRetry={reset} />;
  return (
    <PlainPage title={page.title}>
      <EmptyState icon={SearchX} actions={wayOut}>
        {notFound}
      </EmptyState>
    </PlainPage>
  );
}

/** How the page of something written is called and what it says, wherever its own title is not known. */
export interface WrittenDocument {
  title: string;
  words: FailedPageProps["words"] & Record<"loading" | "offline" | "notFound", string>;
  /** A link to where the others are. */
  wayOut: ReactNode;
}

/** While something written is fetched. */
export const DocumentPending = ({ of: { title, words } }: { of: WrittenDocument }) => (
  <PendingPage title={title} offline={words.offline}>
    <DocumentSkeleton title={title} label={words.loading} />
  </PendingPage>
);

/** Something written that is not there, not the person's, or could not be fetched. */
export const DocumentError = ({ of, ...given }: Pick<ErrorPageProps, "error" | "reset"> & { of: WrittenDocument }) => (
  <ErrorPage {...of} {...given} notFound={of.words.notFound} />
);
