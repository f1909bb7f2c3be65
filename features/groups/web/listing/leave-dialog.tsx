import { useRef, useState } from "react";
import type { LeftBehindSlot, Removal } from "#features/organizations/web/public.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";

type LeaveDialogProps = {
  organizationId: string;
  groupId: string;
  /** Who shall leave the hiring group; null while nothing is asked. */
  userId: string | null;
  isSelf: boolean;
  words: { title: string; why: string; confirm: string };
  LeftBehind: LeftBehindSlot;
  onConfirm: (how: Removal) => Promise<unknown>;
  onClose: () => void;
};

/** Asks before somebody leaves a hiring group, with what they leave behind there. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { organizationId, groupId, userId, isSelf, words, LeftBehind, onConfirm, onClose } = props;
  const removal = useRef<Removal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    if (removal.current === null) return;
    setBusy(true);
    await onConfirm(removal.current);
    setBusy(false);
    onClose();
  };
  return (
    <AlertDialog
      open={userId !== null}
      onOpenChange={onClose}
      tone="destructive"
      title={words.title}
      description={words.why}
      confirmLabel={words.confirm}
      isLoading={isBusy}
      onConfirm={() => void confirm()}
    >
      {userId === null ? null : (
        <LeftBehind
          key={userId}
          organizationId={organizationId}
          groupId={groupId}
          userId={userId}
          isSelf={isSelf}
          removal={removal}
        />
      )}
    </AlertDialog>
  );
}
