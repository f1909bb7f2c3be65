import { useLeaveGuard } from "#platform/web/browser/use-leave-guard.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { ownText } from "../own-text.ts";

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { isAsked, leave, stay } = useLeaveGuard(isDirty);
  if (!isAsked) return null;
  return (
    <AlertDialog
      open
      onClose={stay}
      title={ownText.form.leaveTitle}
      description={ownText.form.leave}
      confirmLabel={ownText.form.leaveAnyway}
      cancelLabel={ownText.form.stay}
      onConfirm={leave}
    />
  );
}
