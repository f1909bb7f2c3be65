import type { ReactNode } from "react";
import { DeedDialog, type DeedDialogProps } from "#ui/deed-dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useNeededText } from "#ui/use-needed-text.ts";

type ReasonDialogProps = Omit<DeedDialogProps, "deed" | "children"> & {
  /** Of the reason's field. */
  label: string;
  help?: string | undefined;
  /** Said where no reason was given. */
  missing: string;
  maxLength: number;
  rows?: number;
  /** Does it for this reason; null from what it promises where that failed. */
  deed: (reason: string) => Promise<unknown>;
  /** Below the reason. */
  children?: ReactNode;
};

/** A dialog around one deed that is only done for a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, help, missing, maxLength, rows = 2, deed, children, ...dialog } = props;
  const reason = useNeededText(missing);
  const act = () => {
    const given = reason.take();
    return given === null ? undefined : deed(given);
  };
  return (
    <DeedDialog {...dialog} deed={act}>
      <TextField {...reason.field} label={label} help={help} maxLength={maxLength} rows={rows} />
      {children}
    </DeedDialog>
  );
}
