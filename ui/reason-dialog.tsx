import type { ReactNode } from "react";
import { ActionDialog, type ActionDialogProps } from "#ui/action-dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useNeededText } from "#ui/use-needed-text.ts";

type ReasonDialogProps = Omit<ActionDialogProps, "action" | "children"> & {
  /** Of the reason's field. */
  label: string;
  help?: string | undefined;
  /** Said where no reason was given. */
  missing: string;
  maxLength: number;
  rows?: number;
  /** Does it for this reason; null from what it promises where that failed. */
  action: (reason: string) => Promise<unknown>;
  /** Below the reason. */
  children?: ReactNode;
};

/** A dialog around one action that is only done for a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, help, missing, maxLength, rows = 2, action, children, ...dialog } = props;
  const reason = useNeededText(missing);
  const act = () => {
    const given = reason.take();
    return given === null ? undefined : action(given);
  };
  return (
    <ActionDialog {...dialog} action={act}>
      <TextField {...reason.field} label={label} help={help} maxLength={maxLength} rows={rows} />
      {children}
    </ActionDialog>
  );
}
