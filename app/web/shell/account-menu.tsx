import { useNavigate } from "@tanstack/react-router";
import { LogOut, Settings } from "lucide-react";
import { type ReactElement, useState } from "react";
import { chooseTheme, readTheme, type Theme } from "#platform/web/theme.ts";
import { Menu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { text } from "./text.ts";

const themes: readonly Theme[] = ["system", "light", "dark"];

type AccountMenuProps = { trigger: ReactElement; onSignOut: () => void };

/** Settings, theme and the way out. */
export function AccountMenu({ trigger, onSignOut }: AccountMenuProps) {
  const navigate = useNavigate();
  const [theme, setTheme] = useState(readTheme);
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  const items: readonly MenuItem[] = [
    { id: "settings", label: text.settings, icon: Settings, onSelect: () => void navigate({ to: "/settings" }) },
    { kind: "separator", id: "themes" },
    ...themes.map(
      (choice): MenuItem => ({
        id: choice,
        label: `${text.theme.label}: ${text.theme[choice]}`,
        isChecked: theme === choice,
        onSelect: () => choose(choice),
      }),
    ),
    { kind: "separator", id: "out" },
    { id: "sign-out", label: text.signOut, icon: LogOut, onSelect: onSignOut },
  ];
  return <Menu trigger={trigger} items={items} />;
}
