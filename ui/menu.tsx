import { Ellipsis } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { withoutUndefined } from "#platform/without-undefined.ts";
import { cn } from "#ui/cn.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { type MenuItem, MenuItems, menuContentStyles } from "#ui/menu-items.tsx";
import { usePortalContainer } from "#ui/portal-container.ts";
import { text } from "#ui/text.ts";

type MenuProps = {
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: "start" | "end";
  open?: boolean | undefined;
  onOpenChange?: (isOpen: boolean) => void;
  /** Once it is closed: whether a command has a place of its own for the focus, and put it there. */
  moveFocus?: (() => boolean) | undefined;
};

/** Commands that belong to one thing. */
export function Menu({ trigger, items, align = "start", open, onOpenChange, moveFocus }: MenuProps) {
  const portal = usePortalContainer();
  return (
    <Radix.Root modal={false} {...withoutUndefined({ open, onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal {...portal}>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (moveFocus?.()) event.preventDefault();
          }}
          className={cn(menuContentStyles, "max-h-(--radix-dropdown-menu-content-available-height)")}
        >
          <MenuItems items={items} parts={Radix} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The visible twin of a context menu: three dots at the end of a row or card. */
export function MoreMenu({ name, items, size = "compact", moveFocus }: MoreMenuProps) {
  return (
    <Menu
      align="end"
      items={items}
      moveFocus={moveFocus}
      trigger={<IconButton icon={Ellipsis} label={text.moreActions(name)} size={size} tooltipSide="left" />}
    />
  );
}
type MoreMenuProps = Pick<MenuProps, "items" | "moveFocus"> & { name?: string; size?: "compact" | "default" };
