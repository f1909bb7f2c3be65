import { useNavigate } from "@tanstack/react-router";
import { ArrowLeftRight, ListChecks, LogOut, Settings } from "lucide-react";
import { type ReactElement, useRef } from "react";
import { useGettingStarted } from "#features/onboarding/web/checklist/use-getting-started.ts";
import { chooseTheme } from "#platform/web/theme.ts";
import { Menu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { text } from "./text.ts";
import { themes, useTheme } from "./use-theme.ts";

export interface GroupItem {
  /** Name of the hiring group; null where there is none. */
  name: string | null;
  onSwitch: () => void;
}

type AccountMenuProps = {
  trigger: ReactElement;
  /** Holds the help as well, where there is no menu of its own for it. */
  hasHelp?: boolean;
  /** The hiring group one is in and the way to another, where no switcher stands beside. */
  group?: GroupItem | undefined;
  onSignOut: () => void;
};

/** Settings, theme and the way out. */
export function AccountMenu({ trigger, hasHelp = false, group, onSignOut }: AccountMenuProps) {
  const navigate = useNavigate();
  const theme = useTheme();
  const isSwitching = useRef(false);
  const startAgain = useGettingStarted();
  const items: readonly MenuItem[] = [
    ...(group
      ? ([
          {
            id: "group",
            label: text.switchGroup(group.name),
            icon: ArrowLeftRight,
            onSelect: () => {
              isSwitching.current = true;
            },
          },
          { kind: "separator", id: "group-end" },
        ] satisfies MenuItem[])
      : []),
    { id: "settings", label: text.settings, icon: Settings, onSelect: () => void navigate({ to: "/settings" }) },
    ...(hasHelp
      ? [{ id: "start", label: text.gettingStarted, icon: ListChecks, onSelect: startAgain } satisfies MenuItem]
      : []),
    { kind: "separator", id: "themes" },
    ...themes.map(
      (choice): MenuItem => ({
        id: choice,
        label: `${text.theme.label}: ${text.theme[choice]}`,
        isChecked: theme === choice,
        onSelect: () => chooseTheme(choice),
      }),
    ),
    { kind: "separator", id: "out" },
    { id: "sign-out", label: text.signOut, icon: LogOut, onSelect: onSignOut },
  ];
  return (
    <Menu
      trigger={trigger}
      items={items}
      // What opens once the menu has given the focus back to its button gives it back there, too.
      moveFocus={() => {
        if (isSwitching.current) group?.onSwitch();
        isSwitching.current = false;
        return false;
      }}
    />
  );
}
