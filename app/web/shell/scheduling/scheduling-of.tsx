import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

/** Loaded once it is opened: it knows all time zones. */
const ScheduleDialog = lazy(() =>
  import("#features/scheduling/web/public.ts").then((module) => ({ default: module.ScheduleDialog })),
);

/** The dialog that finds a time for a round of a candidate, where the address names one. */
export function SchedulingOf({ candidateId }: { candidateId: string }) {
  const { schedule, interview, ...search } = useSearch({ from: "/_signed-in/_ats/candidates/$candidateId" });
  const navigate = useNavigate();
  const close = () => void navigate({ to: "/candidates/$candidateId", params: { candidateId }, search, replace: true });
  return schedule ? (
    <Suspense>
      <ScheduleDialog candidateId={candidateId} roundId={schedule} interviewId={interview} onClose={close} />
    </Suspense>
  ) : null;
}
