import type { ErrorComponentProps } from "@tanstack/react-router";
import { DocumentSkeleton, FailedPage, PendingPage } from "#ui/page-states.tsx";
import { text } from "../text.ts";

const words = text.day;

export const TodayPending = () => (
  <PendingPage title={words.title} offline={words.offline}>
    <DocumentSkeleton title={words.title} label={text.loading} />
  </PendingPage>
);

export const TodayError = ({ reset }: ErrorComponentProps) => (
  <FailedPage title={words.title} words={words} onRetry={reset} />
);
