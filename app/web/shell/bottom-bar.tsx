import { Link } from "@tanstack/react-router";
import { CircleUserRound, Search } from "lucide-react";
import { openPalette } from "#ui/command-center.tsx";
import { Icon } from "#ui/icon.tsx";
import { AccountMenu, type GroupItem } from "./account-menu.tsx";
import { navigation } from "./navigation.ts";
import { text } from "./text.ts";

const itemStyles =
  "flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-center text-small leading-tight text-muted-foreground no-underline";

/** The menu of a phone, within reach of a thumb. */
export function BottomBar({ group, onSignOut }: { group: GroupItem; onSignOut: () => void }) {
  return (
    <nav
      aria-label={text.navigation}
      className="fixed inset-x-0 bottom-0 z-20 flex h-14 border-border border-t bg-sidebar pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      {navigation.slice(0, 4).map((item) => (
        <Link
          key={item.label}
          to={item.to}
          className={itemStyles}
          activeProps={{ className: "text-primary font-medium", "aria-current": "page" }}
        >
          <Icon of={item.icon} className="size-5" />
          {item.shortLabel ?? item.label}
        </Link>
      ))}
      <button type="button" className={itemStyles} onClick={openPalette}>
        <Icon of={Search} className="size-5" />
        {text.searchShort}
      </button>
      <AccountMenu
        hasHelp
        group={group}
        onSignOut={onSignOut}
        trigger={
          <button type="button" className={itemStyles}>
            <Icon of={CircleUserRound} className="size-5" />
            {text.account}
          </button>
        }
      />
    </nav>
  );
}
