import { lazy, Suspense } from "react";
import type { DialogProps, TaskDialog } from "./task-dialog.ts";

// Each is fetched when it is first asked for.
const dialogs = {
  snooze: lazy(async () => ({ default: (await import("./day-dialogs.tsx")).SnoozeDialog })),
  due: lazy(async () => ({ default: (await import("./day-dialogs.tsx")).DueDialog })),
  assign: lazy(async () => ({ default: (await import("./assign-dialog.tsx")).AssignDialog })),
  dismiss: lazy(async () => ({ default: (await import("./dismiss-dialog.tsx")).DismissDialog })),
  history: lazy(async () => ({ default: (await import("./history-dialog.tsx")).HistoryDialog })),
};

/** The dialog of whatever is asked for now; nothing where nothing is. */
export function TaskDialogs({ dialog, ...rest }: Omit<DialogProps, "dialog"> & { dialog: TaskDialog | null }) {
  if (!dialog) return null;
  const Asked = dialogs[dialog.kind];
  return (
    <Suspense fallback={null}>
      <Asked dialog={dialog} {...rest} />
    </Suspense>
  );
}
