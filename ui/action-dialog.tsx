import { type ReactNode, useId, useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";

export type ActionDialogProps = {
  title: string;
  description?: string | undefined;
  /** On the button that does it. */
  act: string;
  /** On the button that leaves it. */
  keep?: string;
  /** Does it; null from what it promises where that failed. Answers nothing at all while something is missing. */
  action: () => Promise<unknown> | undefined;
  onClose: () => void;
  /** Fields. */
  children: ReactNode;
};

/** A dialog around one action: busy while it is done, closed once it was, and open where it failed. */
export function ActionDialog({ title, description, act, keep, action, onClose, children }: ActionDialogProps) {
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    const doing = action();
    if (!doing) return;
    setBusy(true);
    const done = await doing;
    setBusy(false);
    if (done !== null) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(description && { description })}
      submit={{ formId, label: act, isBusy, ...(keep && { cancelLabel: keep }) }}
    >
      <Form id={formId} onSubmit={submit}>
        {children}
      </Form>
    </Dialog>
  );
}
