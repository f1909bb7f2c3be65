import { Link } from "@tanstack/react-router";
import { PanelLeftClose, PanelLeftOpen, Search } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import type { NavigationItem } from "#platform/web/connection.ts";
import { Avatar } from "#ui/avatar.tsx";
import { cn } from "#ui/cn.ts";
import { openPalette } from "#ui/command-center.tsx";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { Tooltip } from "#ui/tooltip.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { HelpMenu } from "./help/help-menu.tsx";
import { useNavigation } from "./navigation.ts";
import { text } from "./text.ts";

const rowStyles =
  "flex h-8 w-full items-center whitespace-nowrap gap-2.5 rounded-row px-2.5 text-left text-label text-muted-foreground pointer-coarse:h-11 hover:bg-accent hover:text-foreground";

type SidebarProps = {
  groupSwitcher: ReactNode;
  personName: string;
  isCollapsed: boolean;
  onCollapsedChange: (isCollapsed: boolean) => void;
  onSignOut: () => void;
};

/** Where one is and where one can go; a rail of icons when collapsed. */
export function Sidebar({ groupSwitcher, personName, isCollapsed, onCollapsedChange, onSignOut }: SidebarProps) {
  const sections = Object.entries(Object.groupBy(useNavigation(), (item) => item.section));
  return (
    <div
      data-collapsed={isCollapsed || undefined}
      className={cn(
        "sticky top-0 flex h-dvh shrink-0 flex-col gap-1 border-hairline border-r bg-sidebar p-2 max-sm:hidden print:hidden",
        isCollapsed ? "w-14" : "w-56",
      )}
    >
      {groupSwitcher}
      <nav aria-label={text.navigation} className="mt-3 flex flex-1 flex-col gap-4 overflow-y-auto">
        {sections.map(([section, items]) => (
          <ul key={section} className="flex flex-col gap-px">
            {items.map((item) => (
              <li key={item.label}>
                <NavigationLink item={item} isCollapsed={isCollapsed} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <RailButton icon={Search} label={text.search} keys="mod+k" isCollapsed={isCollapsed} onClick={openPalette} />
      <HelpMenu isCollapsed={isCollapsed} className={rowStyles} />
      <div className={cn("flex items-center gap-1", isCollapsed && "flex-col")}>
        <AccountMenu
          onSignOut={onSignOut}
          trigger={
            <button type="button" className={cn(rowStyles, "min-w-0 flex-1", isCollapsed && "justify-center px-0")}>
              <span className="sr-only">{text.accountOf(personName)}</span>
              <Avatar name={personName} />
              {isCollapsed ? null : (
                <span aria-hidden dir="auto" className="min-w-0 truncate">
                  {personName}
                </span>
              )}
            </button>
          }
        />
        <IconButton
          icon={isCollapsed ? PanelLeftOpen : PanelLeftClose}
          label={isCollapsed ? text.expand : text.collapse}
          shortcut="["
          size="compact"
          onClick={() => onCollapsedChange(!isCollapsed)}
        />
      </div>
    </div>
  );
}

function NavigationLink({ item, isCollapsed }: { item: NavigationItem; isCollapsed: boolean }) {
  const link = (
    <Link
      to={item.to}
      className={cn(
        rowStyles,
        "no-underline data-[status=active]:bg-selected data-[status=active]:text-foreground data-[status=active]:[&_svg]:text-link",
        isCollapsed && "justify-center px-0",
      )}
      activeProps={{ "aria-current": "page" }}
      {...(isCollapsed && { "aria-label": item.label })}
    >
      <Icon of={item.icon} />
      {isCollapsed ? null : (
        <>
          <span className="min-w-0 flex-1 truncate">{item.label}</span>
          <Suspense fallback={null}>{item.Count ? <item.Count /> : null}</Suspense>
        </>
      )}
    </Link>
  );
  if (!isCollapsed) return link;
  return (
    <Tooltip content={item.label} shortcut={item.keys}>
      {link}
    </Tooltip>
  );
}

type RailButtonProps = { icon: LucideIcon; label: string; keys: string; isCollapsed: boolean; onClick: () => void };

function RailButton({ icon, label, keys, isCollapsed, onClick }: RailButtonProps) {
  if (isCollapsed) return <IconButton icon={icon} label={label} shortcut={keys} className="w-full" onClick={onClick} />;
  return (
    <button type="button" onClick={onClick} className={rowStyles}>
      <Icon of={icon} />
      <span className="flex-1">{label}</span>
      <Kbd keys={keys} />
    </button>
  );
}
