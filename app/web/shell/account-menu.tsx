import { useNavigate } from "@tanstack/react-router";
import { LogOut, Settings } from "lucide-react";
import type { ReactElement } from "react";
import { chooseTheme } from "#platform/web/theme.ts";
import { Menu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { text } from "./text.ts";
import { themes, useTheme } from "./use-theme.ts";

type AccountMenuProps = { trigger: ReactElement; onSignOut: () => void };

/** Settings, theme and the way out. */
export function AccountMenu({ trigger, onSignOut }: AccountMenuProps) {
  const navigate = useNavigate();
  const theme = useTheme();
  const items: readonly MenuItem[] = [
    { id: "settings", label: text.settings, icon: Settings, onSelect: () => void navigate({ to: "/settings" }) },
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
