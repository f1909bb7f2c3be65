import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { withoutUndefined } from "#platform/without-undefined.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { PortalContainer } from "#ui/portal-container.ts";
import { overlayStyles } from "#ui/portal-styles.ts";
import { text } from "#ui/text.ts";
import { useFocusReturn } from "#ui/use-focus-return.ts";

type SheetProps = {
  open?: boolean | undefined;
  onOpenChange?: (isOpen: boolean) => void;
  trigger?: ReactNode;
  title: string;
  description?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** Comes from the right; on a phone from below. Holds what a side panel holds elsewhere. */
export function Sheet({ open, onOpenChange, trigger, title, description, footer, children }: SheetProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root {...withoutUndefined({ open, onOpenChange })}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <Radix.Content
          ref={setContainer}
          {...focusReturn}
          {...(description ? {} : { "aria-describedby": undefined })}
          className="fixed z-50 flex flex-col border-border bg-popover shadow-float max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[85dvh] max-sm:rounded-t-dialog max-sm:border-t sm:inset-y-0 sm:right-0 sm:w-[min(26rem,calc(100vw-3rem))] sm:border-l data-[state=closed]:animate-panel-out max-sm:data-[state=open]:animate-panel-in sm:data-[state=open]:animate-side-in print:hidden"
        >
          <PortalContainer value={container}>
            <header className="flex items-start border-border border-b py-3 pr-14 pl-5">
              <div className="min-w-0">
                <Radix.Title className="text-h2">{title}</Radix.Title>
                {description ? (
                  <Radix.Description className="mt-0.5 text-muted-foreground">{description}</Radix.Description>
                ) : null}
              </div>
            </header>
            <div className="relative min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
            {footer ? (
              <footer className="flex flex-wrap justify-end gap-2 border-border border-t px-5 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
                {footer}
              </footer>
            ) : null}
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
