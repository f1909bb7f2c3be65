import type { ErrorComponentProps } from "@tanstack/react-router";
import { FailedPage, PendingPage } from "#ui/page-states.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { text } from "./text.ts";

export const InboxPending = () => (
  <PendingPage title={text.title} offline={text.offline}>
    <SkeletonGroup label={text.loading}>
      <SkeletonText lines={6} />
    </SkeletonGroup>
  </PendingPage>
);

export const InboxError = ({ reset }: ErrorComponentProps) => (
  <FailedPage title={text.title} words={{ error: text.loadFailed, errorSafe: text.loadFailedWhy }} onRetry={reset} />
);
