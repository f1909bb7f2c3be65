import { ClipboardList } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Banner, InlineAlert } from "#ui/inline-alert.tsx";
import { Progress } from "#ui/progress.tsx";
import { SaveStatus } from "#ui/save-status.tsx";
import { Skeleton, SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { StaleNotice } from "#ui/stale-notice.tsx";
import { Specimen } from "./specimen.tsx";

const nothing = () => {};

export function FeedbackGroup() {
  return (
    <>
      <Specimen title="Beside the matter" layout="column">
        <InlineAlert
          tone="warning"
          action={
            <Button variant="ghost" size="compact">
              Show other
            </Button>
          }
        >
          Close to question 2 in Round 1.
        </InlineAlert>
        <InlineAlert tone="danger" title="Couldn't save">
          Your notes are safe on this device; we'll retry.
        </InlineAlert>
        <InlineAlert tone="info">Plan v3 is published. Two candidates are still on v2.</InlineAlert>
        <InlineAlert tone="success">Import finished: 1,170 candidates.</InlineAlert>
      </Specimen>
      <Specimen title="Banner" note="Under the top bar, one at a time." layout="column">
        <Banner
          tone="info"
          onDismiss={nothing}
          action={
            <a href="#feedback" className={linkStyles}>
              Sign in to keep it
            </a>
          }
        >
          You're working without an account. Work stays in this browser session for up to 24 hours.
        </Banner>
        <Banner tone="warning">Your session ends in two minutes.</Banner>
      </Specimen>
      <Specimen title="Save status" note="About keeping, not about being complete.">
        <SaveStatus state={{ kind: "saving" }} />
        <SaveStatus state={{ kind: "saved", at: "2026-11-27T10:42:00" }} />
        <SaveStatus state={{ kind: "offline" }} />
        <SaveStatus state={{ kind: "onDevice" }} />
        <SaveStatus state={{ kind: "failed", onRetry: nothing }} />
        <StaleNotice at="2026-11-27T10:42:00" />
      </Specimen>
      <Specimen title="Nothing here, nothing found" layout="grid">
        <div className="rounded-card border border-border bg-card">
          <EmptyState
            icon={ClipboardList}
            actions={
              <>
                <Button variant="primary">New plan</Button>
                <Button>Load sample data</Button>
              </>
            }
          >
            No interview plans yet. Plan a round in about five minutes, or start from a sample.
          </EmptyState>
        </div>
        <div className="rounded-card border border-border bg-card">
          <EmptyState actions={<Button>Clear filters</Button>}>No candidates match these filters.</EmptyState>
        </div>
      </Specimen>
      <Specimen title="On its way" note="Boxes of the same size, after 200 ms." layout="grid">
        <SkeletonGroup>
          <div className="flex flex-col gap-3 rounded-card border border-border bg-card p-4">
            <Skeleton className="h-6 w-2/5" />
            <SkeletonText />
          </div>
        </SkeletonGroup>
        <Progress value={312} max={1204} label="Imported 312 of 1,204" onCancel={nothing} />
      </Specimen>
    </>
  );
}
