import { useNavigate } from "@tanstack/react-router";
import { ArrowLeftRight, CircleHelp, ListChecks, LogOut } from "lucide-react";
import { type ReactElement, useRef } from "react";
import { useGettingStarted } from "#features/onboarding/web/checklist/use-getting-started.ts";
import { chooseTheme, themes, useTheme } from "#platform/web/theme.ts";
import { Menu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { usePhoneNavigation } from "./navigation.ts";
import { text } from "./text.ts";

export interface GroupItem {
  /** Name of the hiring group; null where there is none. */
  name: string | null;
  onSwitch: () => void;
}

type AccountMenuProps = {
  trigger: ReactElement;
  /** Holds the help and the rest of the navigation as well, where these have no place of their own. */
  isOnPhone?: boolean;
  /** The hiring group one is in and the way to another, where no switcher stands beside. */
  group?: GroupItem | undefined;
  onSignOut: () => void;
};

/** Settings, theme and the way out. */
export function AccountMenu({ trigger, isOnPhone = false, group, onSignOut }: AccountMenuProps) {
  const navigate = useNavigate();
  const theme = useTheme();
  const isSwitching = useRef(false);
  const startAgain = useGettingStarted();
  const { menu: elsewhere } = usePhoneNavigation();
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
    ...elsewhere
      .filter(({ to }) => isOnPhone || to === "/settings")
      .map(({ to, label, icon }): MenuItem => ({ id: label, label, icon, onSelect: () => void navigate({ to }) })),
    ...(isOnPhone
      ? ([
          { id: "help", label: text.help, icon: CircleHelp, onSelect: () => void navigate({ to: "/help" }) },
          { id: "start", label: text.gettingStarted, icon: ListChecks, onSelect: startAgain },
        ] satisfies MenuItem[])
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
