import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, type RefObject, useState } from "react";
import { withoutUndefined } from "#platform/without-undefined.ts";
import { Button } from "#ui/button.tsx";
import { closesLayer } from "#ui/closes-layer.ts";
import { cn } from "#ui/cn.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { PortalContainer } from "#ui/portal-container.ts";
import { overlayStyles } from "#ui/portal-styles.ts";
import { text } from "#ui/text.ts";
import { useFocusReturn } from "#ui/use-focus-return.ts";

type LayerProps = {
  open?: boolean | undefined;
  onOpenChange?: (isOpen: boolean) => void;
  /** In place of `onOpenChange` for one that is drawn only while it is open. */
  onClose?: () => void;
  /** Opens it; leave out when the caller holds `open`. */
  trigger?: ReactNode;
  /** A question or the name of the task: "Invite an interviewer". */
  title: string;
  description?: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  /** In place of a footer: one button that closes, and one that sends the form inside. */
  submit?: { formId: string; label: string; isBusy: boolean; cancelLabel?: string };
  /** What takes the focus first; otherwise the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
};

type Look = { layer: string; header: string; title: string; body: string; footer: (buttons: ReactNode) => ReactNode };

/** A task that interrupts. Escape closes it and the focus goes back to where it came from. */
export function Dialog({ size = "default", ...props }: LayerProps & { size?: keyof typeof dialogs }) {
  return <Layer {...props} look={dialogs[size]} />;
}

/** Comes from the right; on a phone from below. Holds what a side panel holds elsewhere. */
export function Sheet({ size = "default", ...props }: LayerProps & { size?: "default" | "wide" }) {
  return <Layer {...props} look={size === "wide" ? wideSheet : sheet} />;
}

const dialog: Look = {
  layer:
    "inset-x-4 top-[clamp(1rem,12vh,6.5rem)] mx-auto max-h-[calc(100dvh-clamp(1rem,12vh,6.5rem)-1rem)] max-w-130 rounded-dialog border data-[state=open]:animate-panel-in",
  header: "pt-4 pb-2",
  title: "text-h1",
  body: "py-2",
  footer: (buttons) => (buttons ? <DialogFooter>{buttons}</DialogFooter> : <div className="h-3 shrink-0" />),
};
/** A task with parts of its own, which draw the edges; on a phone it is all there is. */
const largeDialog: Look = {
  layer:
    "max-sm:inset-0 sm:inset-x-4 sm:top-[clamp(1rem,3vh,2rem)] sm:mx-auto sm:max-h-[calc(100dvh-clamp(1rem,3vh,2rem)-1rem)] sm:max-w-265 sm:rounded-dialog sm:border data-[state=open]:animate-panel-in",
  header: "border-border border-b py-4",
  title: "text-h1",
  body: "px-0",
  footer: (buttons) =>
    buttons ? (
      <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-border border-t px-5 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        {buttons}
      </footer>
    ) : null,
};
const dialogs = {
  default: dialog,
  wide: { ...dialog, layer: cn(dialog.layer, "max-w-2xl") },
  large: largeDialog,
};
const sheet: Look = {
  layer:
    "max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[85dvh] max-sm:rounded-t-dialog max-sm:border-t sm:inset-y-0 sm:right-0 sm:w-[min(26rem,calc(100vw-3rem))] sm:border-l max-sm:data-[state=open]:animate-panel-in sm:data-[state=open]:animate-side-in",
  header: "border-border border-b py-3",
  title: "text-h2",
  body: "py-4",
  footer: (buttons) =>
    buttons ? (
      <footer className="flex flex-wrap justify-end gap-2 border-border border-t px-5 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        {buttons}
      </footer>
    ) : null,
};

const wideSheet = { ...sheet, layer: cn(sheet.layer, "sm:w-[min(64rem,calc(100vw-3rem))]") };

function Layer({
  look,
  open,
  onOpenChange,
  trigger,
  title,
  description,
  submit,
  ...props
}: LayerProps & { look: Look }) {
  const { initialFocus, children } = props;
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const focusReturn = useFocusReturn();
  const footer = submit ? (
    <>
      <Radix.Close asChild>
        <Button>{submit.cancelLabel ?? text.cancel}</Button>
      </Radix.Close>
      <Button type="submit" form={submit.formId} variant="primary" isLoading={submit.isBusy}>
        {submit.label}
      </Button>
    </>
  ) : (
    props.footer
  );
  return (
    <Radix.Root
      {...withoutUndefined({ open })}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose?.();
        onOpenChange?.(isOpen);
      }}
    >
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <Radix.Content
          ref={setContainer}
          {...(description ? {} : { "aria-describedby": undefined })}
          onCloseAutoFocus={focusReturn.onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus();
            const layer = event.currentTarget;
            const first = initialFocus?.current ?? (layer instanceof HTMLElement && isBare(layer) ? layer : undefined);
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          className={cn(
            "fixed z-50 flex flex-col border-border bg-popover shadow-float data-[state=closed]:animate-panel-out print:hidden",
            look.layer,
          )}
        >
          <PortalContainer value={container}>
            <header className={cn("flex items-start pr-14 pl-5", look.header)}>
              <div className="min-w-0">
                <Radix.Title className={look.title}>{title}</Radix.Title>
                {description ? (
                  <Radix.Description className="mt-1 text-muted-foreground">{description}</Radix.Description>
                ) : null}
              </div>
            </header>
            {children ? (
              <div className={cn("relative min-h-0 flex-1 overflow-y-auto px-5", look.body)}>{children}</div>
            ) : null}
            {look.footer(footer)}
            {/* Last in the document, so that the first control of the task takes the focus; first in the eye's corner. */}
            <Radix.Close asChild>
              <IconButton
                {...{ [closesLayer]: "" }}
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

/** What it holds is still on its way: on the closing button the focus would bring a remark, and stay behind what comes. */
const isBare = (layer: HTMLElement) => layer.querySelectorAll("a[href], button, input, select, textarea").length <= 1;

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
