import { lazy, Suspense } from "react";
import { useStore } from "zustand/react";
import { sessionEnd } from "./session-end.ts";

const Dialog = lazy(async () => ({ default: (await import("./session-ending-dialog.tsx")).SessionEndingDialog }));

/** Asks before a session ends by itself; weighs nothing until then. */
export function SessionEnding({ onSignOut }: { onSignOut: () => void }) {
  const end = useStore(sessionEnd);
  if (end === null) return null;
  return (
    <Suspense>
      <Dialog end={end} onSignOut={onSignOut} />
    </Suspense>
  );
}
