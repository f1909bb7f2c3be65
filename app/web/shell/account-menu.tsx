import { useNavigate } from "@tanstack/react-router";
import { ListChecks, LogOut, Settings } from "lucide-react";
import type { ReactElement } from "react";
import { useGettingStarted } from "#features/onboarding/web/checklist/use-getting-started.ts";
import { chooseTheme } from "#platform/web/theme.ts";
import { Menu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { text } from "./text.ts";
import { themes, useTheme } from "./use-theme.ts";

type AccountMenuProps = {
  trigger: ReactElement;
  /** Holds the help as well, where there is no menu of its own for it. */
  hasHelp?: boolean;
  onSignOut: () => void;
};

/** Settings, theme and the way out. */
export function AccountMenu({ trigger, hasHelp = false, onSignOut }: AccountMenuProps) {
  const navigate = useNavigate();
  const theme = useTheme();
  const startAgain = useGettingStarted();
  const items: readonly MenuItem[] = [
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
  return <Menu trigger={trigger} items={items} />;
}
