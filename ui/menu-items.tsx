import { Check } from "lucide-react";
import type { ContextMenu, DropdownMenu } from "radix-ui";
import { cn } from "#ui/cn.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { usePortalContainer } from "#ui/portal-container.ts";
import { floatingStyles, rowStyles } from "#ui/portal-styles.ts";

export type MenuCommand = {
  kind?: "command";
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  /** The key that does the same. */
  keys?: string | undefined;
  tone?: "default" | "danger";
  isChecked?: boolean;
  disabledReason?: string | undefined;
  onSelect: () => void;
};
export type MenuItem =
  | MenuCommand
  | { kind: "submenu"; id: string; label: string; icon?: LucideIcon | undefined; items: readonly MenuItem[] }
  | { kind: "heading"; id: string; label: string }
  | { kind: "separator"; id: string };

/** The two menus are made of twins with the same names; one list of items fills both. */
type MenuParts = Pick<
  typeof DropdownMenu,
  "Item" | "Label" | "Separator" | "Sub" | "SubTrigger" | "SubContent" | "Portal"
>;
type ContextParts = Pick<
  typeof ContextMenu,
  "Item" | "Label" | "Separator" | "Sub" | "SubTrigger" | "SubContent" | "Portal"
>;

export const menuContentStyles = cn(floatingStyles, "min-w-48 max-w-80 overflow-y-auto p-1");

/** Draws the items of a menu with the parts of either primitive. */
export function MenuItems({ items, parts }: { items: readonly MenuItem[]; parts: MenuParts | ContextParts }) {
  const portal = usePortalContainer();
  const hasIcons = items.some((item) => "icon" in item && item.icon);
  return items.map((item) => {
    switch (item.kind) {
      case "separator":
        return <parts.Separator key={item.id} className="-mx-1 my-1 h-px bg-border" />;
      case "heading":
        return (
          <parts.Label key={item.id} className="px-2 pt-1.5 pb-1 font-medium text-muted-foreground text-small">
            {item.label}
          </parts.Label>
        );
      case "submenu":
        return (
          <parts.Sub key={item.id}>
            <parts.SubTrigger className={cn(rowStyles, "data-[state=open]:bg-accent")}>
              {item.icon ? <Icon of={item.icon} className="text-muted-foreground" /> : null}
              <span className="flex-1">{item.label}</span>
              <span aria-hidden className="text-muted-foreground">
                ›
              </span>
            </parts.SubTrigger>
            <parts.Portal {...portal}>
              <parts.SubContent className={menuContentStyles}>
                <MenuItems items={item.items} parts={parts} />
              </parts.SubContent>
            </parts.Portal>
          </parts.Sub>
        );
      default:
        return <CommandItem key={item.id} item={item} parts={parts} hasIcons={hasIcons} />;
    }
  });
}

type CommandItemProps = { item: MenuCommand; parts: MenuParts | ContextParts; hasIcons: boolean };

function CommandItem({ item, parts, hasIcons }: CommandItemProps) {
  return (
    <parts.Item
      {...(item.disabledReason ? { "aria-disabled": true } : {})}
      {...(item.isChecked === undefined ? {} : { role: "menuitemradio", "aria-checked": item.isChecked })}
      onSelect={(event) => {
        if (item.disabledReason) event.preventDefault();
        else item.onSelect();
      }}
      className={cn(rowStyles, item.tone === "danger" && !item.disabledReason && "text-danger")}
    >
      {item.icon ? <Icon of={item.icon} className={item.tone === "danger" ? "" : "text-muted-foreground"} /> : null}
      {!item.icon && hasIcons ? <span className="w-4 shrink-0" /> : null}
      <span className="min-w-0 flex-1">
        <span className="block">{item.label}</span>
        {item.disabledReason ? (
          <span className="block text-muted-foreground text-small">{item.disabledReason}</span>
        ) : null}
      </span>
      {item.isChecked ? <Icon of={Check} className="text-primary" /> : null}
      {item.keys ? <Kbd keys={item.keys} className="text-muted-foreground" /> : null}
    </parts.Item>
  );
}
