import { lazy, Suspense } from "react";
import { useMigrationView } from "./migration-store.ts";

// Few devices hold drafts of an earlier version.
const MigrationTold = lazy(async () => ({ default: (await import("./migration-told.tsx")).MigrationTold }));

/** Under the top of the page: how far the move of old drafts has come, or what stands in its way. Otherwise nothing. */
export function MigrationStrip({ userId }: { userId: string }) {
  const view = useMigrationView();
  if (view.kind === "silent") return null;
  return (
    <Suspense>
      <MigrationTold userId={userId} view={view} />
    </Suspense>
  );
}
