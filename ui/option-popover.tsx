import { Popover } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { cn } from "#ui/cn.ts";
import { floatingStyles } from "#ui/portal-styles.ts";

type OptionPopoverProps = {
  /** The control that keeps the focus while the list is open. */
  control: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** The surface of an open list. It stays beside its control in the document, so that it also works in dialogs. */
export function OptionPopover({ control, children }: OptionPopoverProps) {
  return (
    <Popover.Content
      role="presentation"
      tabIndex={undefined}
      sideOffset={4}
      collisionPadding={8}
      onOpenAutoFocus={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => event.preventDefault()}
      onInteractOutside={(event) => {
        if (event.target instanceof Node && control.current?.contains(event.target)) event.preventDefault();
      }}
      // The control must keep the focus while the list is clicked.
      onMouseDown={(event) => event.preventDefault()}
      className={cn(
        floatingStyles,
        "z-60 max-h-[min(20rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-48 max-w-[calc(100vw-1rem)] overflow-y-auto p-1",
      )}
    >
      {children}
    </Popover.Content>
  );
}
