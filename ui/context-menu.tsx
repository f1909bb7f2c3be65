import { ContextMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "#ui/cn.ts";
import { type MenuItem, MenuItems, menuContentStyles } from "#ui/menu-items.tsx";
import { usePortalContainer } from "#ui/portal-container.ts";

/** The same items on right click or long press. Never alone: a `MoreMenu` with the same items must be in sight. */
export function ContextMenu({ items, children }: { items: readonly MenuItem[]; children: ReactNode }) {
  const portal = usePortalContainer();
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal {...portal}>
        <Radix.Content
          collisionPadding={8}
          className={cn(menuContentStyles, "max-h-(--radix-context-menu-content-available-height)")}
        >
          <MenuItems items={items} parts={Radix} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
