import { lazy, Suspense, useEffect, useState } from "react";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { isPartMissing, reloadIfReachable } from "#platform/web/failure.ts";
import type { ErrorScreenProps } from "./error-screen.tsx";
import { errorText as text } from "./error-text.ts";

const load = () => import("./error-screen.tsx");

/** Fetched when the first page stands, so that it is there when the network is not; most people never need it. */
export const fetchErrorScreen = () => void load().catch(() => undefined);

const Whole = lazy(() =>
  load()
    .then((module) => ({ default: module.ErrorScreen }))
    .catch(() => ({ default: Plain })),
);

const Offline = lazy(() =>
  load()
    .then((module) => ({ default: module.OfflineScreen }))
    .catch(() => ({ default: PlainOffline })),
);

function PlainOffline() {
  return (
    <section role="status" className="p-6">
      <h1 className="text-h1">{text.offline}</h1>
      <p>{text.offlineHelp}</p>
    </section>
  );
}

/** The error page, or its bare words where even that cannot be fetched. Without a network, what has not come yet is no error. */
export function FailureScreen({ error, ...props }: ErrorScreenProps & { error: unknown }) {
  const { onReset } = props;
  const isMissing = isPartMissing(error);
  const isOnline = useOnline();
  const [wasOffline, setWasOffline] = useState(false);
  if (isMissing && !isOnline && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (wasOffline && isOnline) void reloadIfReachable();
  }, [wasOffline, isOnline]);
  const tryAgain = () => {
    onReset();
    // Browsers may keep that a part was missing, and a newer version has other parts: only a new page gets them.
    if (isMissing) void reloadIfReachable();
  };
  if (isMissing && !isOnline)
    return (
      <Suspense fallback={<PlainOffline />}>
        <Offline onReset={tryAgain} />
      </Suspense>
    );
  return (
    <Suspense fallback={<Plain {...props} onReset={tryAgain} />}>
      <Whole {...props} onReset={tryAgain} />
    </Suspense>
  );
}

function Plain({ kind, id, onReset }: ErrorScreenProps) {
  return (
    <section role="alert" className="p-6">
      <h1 className="text-h1">{kind === "page" ? text.page : text.component}</h1>
      <p>{text.failed}</p>
      <button type="button" className="underline" onClick={onReset}>
        {text.tryAgain}
      </button>{" "}
      <a href="/" className="underline">
        {text.home}
      </a>
      <p className="text-small">{text.errorId(id)}</p>
    </section>
  );
}
