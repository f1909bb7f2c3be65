import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, type RefObject, useState } from "react";
import { withoutUndefined } from "#platform/without-undefined.ts";
import { cn } from "#ui/cn.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { PortalContainer } from "#ui/portal-container.ts";
import { overlayStyles } from "#ui/portal-styles.ts";
import { text } from "#ui/text.ts";
import { useFocusReturn } from "#ui/use-focus-return.ts";

type DialogProps = {
  open?: boolean | undefined;
  onOpenChange?: (isOpen: boolean) => void;
  /** Opens it; leave out when the caller holds `open`. */
  trigger?: ReactNode;
  /** A question or the name of the task: "Invite an interviewer". */
  title: string;
  description?: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  size?: "default" | "wide";
  /** What takes the focus first; otherwise the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
};

/** A task that interrupts. Escape closes it and the focus goes back to where it came from. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, trigger, title, description, footer, size = "default", initialFocus, children } = props;
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root {...withoutUndefined({ open, onOpenChange })}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <Radix.Content
          ref={setContainer}
          {...(description ? {} : { "aria-describedby": undefined })}
          onCloseAutoFocus={focusReturn.onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus();
            if (!initialFocus?.current) return;
            event.preventDefault();
            initialFocus.current.focus();
          }}
          className={cn(
            "fixed inset-x-4 top-[max(1rem,12vh)] z-50 mx-auto flex max-h-[min(80dvh,calc(100dvh-2rem))] flex-col rounded-dialog border border-border bg-popover shadow-float data-[state=closed]:animate-panel-out data-[state=open]:animate-panel-in print:hidden",
            size === "wide" ? "max-w-2xl" : "max-w-lg",
          )}
        >
          <PortalContainer value={container}>
            <header className="flex items-start pt-4 pr-14 pb-2 pl-5">
              <div className="min-w-0">
                <Radix.Title className="text-h2">{title}</Radix.Title>
                {description ? (
                  <Radix.Description className="mt-1 text-muted-foreground">{description}</Radix.Description>
                ) : null}
              </div>
            </header>
            {children ? <div className="relative min-h-0 flex-1 overflow-y-auto px-5 py-2">{children}</div> : null}
            {footer ? <DialogFooter>{footer}</DialogFooter> : <div className="h-3 shrink-0" />}
            {/* Last in the document, so that the first control of the task takes the focus; first in the eye's corner. */}
            <Radix.Close asChild>
              <IconButton
                icon={X}
                label={text.close}
                shortcut="esc"
                size="compact"
                className="absolute top-3 right-3"
              />
            </Radix.Close>
          </PortalContainer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The line of buttons; on a phone they stand above one another with the main one on top. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex shrink-0 flex-col-reverse gap-2 px-5 pt-3 pb-5 sm:flex-row sm:flex-wrap sm:justify-end">
      {children}
    </footer>
  );
}

/** Put around a button in the footer that only closes. */
export const DialogClose = Radix.Close;
