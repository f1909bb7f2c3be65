import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { withoutUndefined } from "#platform/without-undefined.ts";
import { closesLayer } from "#ui/closes-layer.ts";
import { cn } from "#ui/cn.ts";
import { usePortalContainer } from "#ui/portal-container.ts";
import { floatingStyles } from "#ui/portal-styles.ts";

type PopoverProps = {
  open?: boolean | undefined;
  onOpenChange?: (isOpen: boolean) => void;
  trigger: ReactNode;
  /** Its name for screen readers. */
  label: string;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  className?: string;
  children: ReactNode;
};

/** More about the thing it hangs on; the page behind stays usable. */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange, trigger, label, align = "start", side = "bottom", className, children } = props;
  const portal = usePortalContainer();
  return (
    <Radix.Root {...withoutUndefined({ open, onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal {...portal}>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            floatingStyles,
            "max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1rem)] overflow-y-auto p-3",
            className,
          )}
        >
          {children}
          <Radix.Close hidden {...{ [closesLayer]: "" }} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
