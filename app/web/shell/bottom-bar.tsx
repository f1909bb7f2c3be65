import { Link } from "@tanstack/react-router";
import { Menu, Search } from "lucide-react";
import { cn } from "#ui/cn.ts";
import { openPalette } from "#ui/command-center.tsx";
import { Icon } from "#ui/icon.tsx";
import { AccountMenu, type GroupItem } from "./account-menu.tsx";
import { usePhoneNavigation } from "./navigation.ts";
import { text } from "./text.ts";

const itemStyles =
  "flex min-w-0 flex-1 flex-col items-center justify-center gap-1 text-center font-medium text-muted-foreground text-small no-underline";

/** The menu of a phone, within reach of a thumb. */
export function BottomBar({ group, onSignOut }: { group: GroupItem; onSignOut: () => void }) {
  const { bar } = usePhoneNavigation();
  return (
    <nav
      aria-label={text.navigation}
      className="group fixed inset-x-0 bottom-0 z-20 flex h-[calc(4rem+env(safe-area-inset-bottom))] border-hairline border-t bg-background pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      {bar.map((item) => (
        <Link
          key={item.label}
          to={item.to}
          className={cn(itemStyles, "data-[status=active]:text-link")}
          activeProps={{ "aria-current": "page" }}
        >
          <Icon of={item.icon} size={20} />
          {item.shortLabel ?? item.label}
        </Link>
      ))}
      <button type="button" className={itemStyles} onClick={openPalette}>
        <Icon of={Search} size={20} />
        {text.searchShort}
      </button>
      <AccountMenu
        isOnPhone
        group={group}
        onSignOut={onSignOut}
        trigger={
          // Where the page is none of the bar's, its entry is in here.
          <button type="button" className={cn(itemStyles, "group-not-has-aria-[current=page]:text-link")}>
            <Icon of={Menu} size={20} />
            {text.more}
          </button>
        }
      />
    </nav>
  );
}
