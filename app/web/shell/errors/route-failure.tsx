import { type ErrorComponentProps, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { autoResetMillis, createFailureCount, createFailureId, isTransient } from "#platform/web/failure.ts";
import { FailureScreen } from "./failure-screen.tsx";

const countFailure = createFailureCount();
interface Counted {
  id: string;
  times: number;
}
const known = new WeakMap<object, Counted>();

/** One id and one count per error, however often React draws it before it stays. */
function failureOf(error: unknown, place: string): Counted {
  const key = typeof error === "object" && error !== null ? error : null;
  const counted = key === null ? undefined : known.get(key);
  if (counted) return counted;
  const failure = { id: createFailureId(), times: countFailure(place) };
  if (key !== null) known.set(key, failure);
  return failure;
}

/** Where a route failed. The first transient failure of a page is tried again by itself after 3 s, and only that one. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const place = useLocation({ select: (location) => location.pathname });
  const [failure] = useState(() => failureOf(error, place));
  const isAutoReset = failure.times === 1 && isTransient(error);
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  useEffect(() => {
    import("#platform/web/report-failure.ts")
      .then(({ reportFailure }) => reportFailure({ id: failure.id, error, place }))
      .catch(() => undefined);
  }, [failure, error, place]);
  useEffect(() => {
    if (!isAutoReset) return;
    const timer = setTimeout(() => {
      reset();
      void router.invalidate();
    }, autoResetMillis);
    return () => clearTimeout(timer);
  }, [isAutoReset, reset, router]);
  return (
    <FailureScreen
      kind="page"
      error={error}
      id={failure.id}
      place={place}
      isRepeated={failure.times > 1}
      isAutoReset={isAutoReset}
      onReset={tryAgain}
      onBack={() => router.history.back()}
    />
  );
}
