import type { ReactNode } from "react";
import { ErrorBoundary } from "#platform/web/error-boundary.tsx";
import { FailureScreen } from "./failure-screen.tsx";

/** A part of a page that may fail alone: the rest stays usable. `place` names it for the log. */
export function Guarded({ place, children }: { place: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      place={place}
      fallback={({ id, error, isRepeated, isAutoReset, reset }) => (
        <FailureScreen
          kind="component"
          error={error}
          id={id}
          place={place}
          isRepeated={isRepeated}
          isAutoReset={isAutoReset}
          onReset={reset}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
