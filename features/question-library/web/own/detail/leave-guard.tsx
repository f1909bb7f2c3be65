import { useBlocker } from "@tanstack/react-router";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { ownText } from "../own-text.ts";

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  return (
    <AlertDialog
      open
      onClose={reset}
      title={ownText.form.leaveTitle}
      description={ownText.form.leave}
      confirmLabel={ownText.form.leaveAnyway}
      cancelLabel={ownText.form.stay}
      onConfirm={proceed}
    />
  );
}
