import type { ErrorComponentProps } from "@tanstack/react-router";
import { LoadFailed } from "#ui/inline-alert.tsx";
import { PageBody } from "#ui/page-header.tsx";
import { CardSkeleton } from "./scorecard-screen.tsx";
import { text } from "./text.ts";

/** While a card is fetched: boxes where its parts will stand. */
export const CardPending = () => (
  <PageBody>
    <CardSkeleton />
  </PageBody>
);

/** In place of a card that could not be fetched. */
export const CardError = ({ reset }: ErrorComponentProps) => (
  <PageBody>
    <LoadFailed title={text.error} isAnnounced onRetry={reset}>
      {text.errorSafe}
    </LoadFailed>
  </PageBody>
);
