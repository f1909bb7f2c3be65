import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Sheet } from "#ui/dialog.tsx";

/** How a form inside the sheet is sent by the sheet's own button, which waits while the form is busy. */
export type SheetForm = { formId: string; onBusyChange: (isBusy: boolean) => void };

type FormSheetProps = Omit<ComponentProps<typeof Sheet>, "submit" | "footer" | "children"> & {
  /** On the button that sends the form. */
  submitLabel: string;
  cancelLabel?: string;
  children: (form: SheetForm) => ReactNode;
};

/** A sheet with one form. */
export function FormSheet({ children, submitLabel, cancelLabel, ...sheet }: FormSheetProps) {
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Sheet {...sheet} submit={{ formId, label: submitLabel, isBusy, ...(cancelLabel && { cancelLabel }) }}>
      {children({ formId, onBusyChange: setBusy })}
    </Sheet>
  );
}
