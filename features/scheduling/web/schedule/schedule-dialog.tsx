import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { interviewText } from "#features/interviews/web/public.ts";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { reasonOf, statusOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Skeleton, SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import type { Arrangement, SchedulingStart } from "../../scheduling-shapes.ts";
import { startQuery } from "../queries.ts";
import { text } from "../text.ts";
import { FindTime } from "./find-time.tsx";
import { ReviewStep } from "./review-step.tsx";
import { useSchedule } from "./use-schedule.ts";

const words = text.schedule;

type DialogProps = {
  candidateId: string;
  roundId: string;
  /** One that is put at another time. */
  interviewId?: string | undefined;
  onClose: () => void;
};

/** Finds a time for a round of a candidate, shows the mails, and sends them. For a new interview, and for one that is put at another time. */
export function ScheduleDialog({ candidateId, roundId, interviewId, onClose }: DialogProps) {
  const {
    data: start,
    error,
    refetch,
  } = useQuery(startQuery({ candidateId, roundId, ...(interviewId && { interviewId }) }));
  const isOnline = useOnline();
  if (start) return <Opened start={start} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} size="large" title={words.pending}>
      <div className="px-5 py-4">
        {error ? (
          <InlineAlert
            tone="danger"
            title={statusOf(error) === 403 ? words.notAllowed : words.loadFailed}
            action={statusOf(error) === 403 ? null : <Button onClick={() => void refetch()}>{text.retry}</Button>}
          >
            {reasonOf(error, text.failedWhy)}
          </InlineAlert>
        ) : isOnline ? (
          <SkeletonGroup label={words.pending}>
            <Skeleton className="h-16" />
            <SkeletonText lines={6} />
            <Skeleton className="mt-4 h-40" />
          </SkeletonGroup>
        ) : (
          <InlineAlert tone="warning">{text.offline}</InlineAlert>
        )}
      </div>
    </Dialog>
  );
}

function Opened({ start, onClose }: { start: SchedulingStart; onClose: () => void }) {
  const schedule = useSchedule(start);
  const [reviewed, setReviewed] = useState<Arrangement | null>(null);
  const isMoved = start.interview?.status === "scheduled";
  const title = isMoved ? words.titleAgain(start.roundName, start.called) : words.title(start.roundName, start.called);
  const lead = words.lead(
    schedule.wish.minutes,
    interviewText.modes[start.mode].toLowerCase(),
    start.opportunityTitle,
    start.versionNumber,
  );
  const shared = { start, schedule, title, lead, onClose };
  return reviewed ? (
    <ReviewStep {...shared} first={reviewed} onBack={() => setReviewed(null)} />
  ) : (
    <FindTime {...shared} onReview={setReviewed} />
  );
}
