import { useBlocker } from "@tanstack/react-router";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { text } from "../../text.ts";

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
      onOpenChange={(isOpen) => {
        if (!isOpen) reset();
      }}
      title={text.own.form.leaveTitle}
      description={text.own.form.leave}
      confirmLabel={text.own.form.leaveAnyway}
      cancelLabel={text.own.form.stay}
      onConfirm={proceed}
    />
  );
}
