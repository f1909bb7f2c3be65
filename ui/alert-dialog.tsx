import { AlertDialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { withoutUndefined } from "#platform/without-undefined.ts";
import { Button } from "#ui/button.tsx";
import { DialogFooter } from "#ui/dialog.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { PortalContainer } from "#ui/portal-container.ts";
import { overlayStyles } from "#ui/portal-styles.ts";
import { text } from "#ui/text.ts";
import { TextField } from "#ui/text-field.tsx";
import { useFocusReturn } from "#ui/use-focus-return.ts";

type AlertDialogProps = {
  open?: boolean | undefined;
  onOpenChange?: (isOpen: boolean) => void;
  /** In place of `onOpenChange` for one that is drawn only while it is open. */
  onClose?: () => void;
  trigger?: ReactNode;
  /** A question: "Archive 'Backend loop'?" */
  title: string;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** Verb and noun: "Archive plan", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "default" | "destructive";
  /** Only for what is deleted for ever: the word to be typed first. */
  typeToConfirm?: string;
  isLoading?: boolean;
  /** Said inside the dialog, which then stays open. */
  error?: string | undefined;
  /** The dialog stays open until the caller closes it when `open` is held by the caller. */
  onConfirm: () => void;
  children?: ReactNode;
};

/** Asks before what cannot be undone. The least risky button has the focus. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, trigger, title, description, tone = "default", typeToConfirm, children } = props;
  const [typed, setTyped] = useState("");
  const isMissing = typeToConfirm !== undefined && typed.trim() !== typeToConfirm;
  const confirm = (
    <Button
      variant={tone === "destructive" ? "destructive" : "primary"}
      isLoading={props.isLoading}
      disabledReason={isMissing ? text.typeToConfirm(typeToConfirm) : undefined}
      onClick={props.onConfirm}
    >
      {props.confirmLabel}
    </Button>
  );
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root
      {...withoutUndefined({ open })}
      onOpenChange={(isOpen) => {
        if (!isOpen) setTyped("");
        if (!isOpen) props.onClose?.();
        onOpenChange?.(isOpen);
      }}
    >
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <Radix.Content
          ref={setContainer}
          onCloseAutoFocus={focusReturn.onCloseAutoFocus}
          onOpenAutoFocus={focusReturn.onOpenAutoFocus}
          className="fixed inset-x-4 top-[max(1rem,18vh)] z-50 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-md flex-col overflow-y-auto rounded-dialog border border-border bg-popover shadow-float data-[state=closed]:animate-panel-out data-[state=open]:animate-panel-in print:hidden"
        >
          <PortalContainer value={container}>
            <div className="flex flex-col gap-2 px-5 pt-4 pb-2">
              <Radix.Title className="text-h2">{title}</Radix.Title>
              <Radix.Description className="text-muted-foreground">{description}</Radix.Description>
              {children}
              {typeToConfirm === undefined ? null : (
                <TextField
                  label={text.typeToConfirm(typeToConfirm)}
                  className="pt-1"
                  value={typed}
                  onValueChange={setTyped}
                />
              )}
              {props.error ? <InlineAlert tone="danger">{props.error}</InlineAlert> : null}
            </div>
            <DialogFooter>
              <Radix.Cancel asChild>
                <Button>{props.cancelLabel ?? text.cancel}</Button>
              </Radix.Cancel>
              {open === undefined && !isMissing ? <Radix.Action asChild>{confirm}</Radix.Action> : confirm}
            </DialogFooter>
          </PortalContainer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
