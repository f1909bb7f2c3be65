import { useNavigate } from "@tanstack/react-router";
import { ListChecks, LogOut, PanelLeft, SunMoon } from "lucide-react";
import { useMemo } from "react";
import { chooseTheme, themes } from "#platform/web/theme.ts";
import { type Action, useActions } from "#ui/actions.ts";
import { navigation } from "../navigation.ts";
import { text } from "../text.ts";

interface ShellCan {
  isCollapsed: boolean;
  onCollapse: (isCollapsed: boolean) => void;
  onSignOut: () => void;
  onGettingStarted: () => void;
}

/** What can be done on every page: in the palette, by key, and in the list of shortcuts. */
export function useShellActions(can: ShellCan): void {
  const { isCollapsed, onCollapse, onSignOut, onGettingStarted } = can;
  const navigate = useNavigate();
  const actions = useMemo(
    (): readonly Action[] => [
      ...navigation.map(
        (item): Action => ({
          id: `go.${item.to}`,
          label: item.action,
          section: "go-to",
          icon: item.icon,
          keys: item.keys,
          run: () => void navigate({ to: item.to }),
        }),
      ),
      {
        id: "shell.sidebar",
        label: isCollapsed ? text.expand : text.collapse,
        section: "here",
        icon: PanelLeft,
        keys: "[",
        run: () => onCollapse(!isCollapsed),
      },
      ...themes.map(
        (theme): Action => ({
          id: `shell.theme.${theme}`,
          label: `${text.theme.label}: ${text.theme[theme]}`,
          section: "here",
          icon: SunMoon,
          synonyms: text.theme.synonyms,
          run: () => chooseTheme(theme),
        }),
      ),
      {
        id: "shell.getting-started",
        label: text.gettingStarted,
        section: "go-to",
        icon: ListChecks,
        synonyms: text.gettingStartedSynonyms,
        run: onGettingStarted,
      },
      {
        id: "shell.sign-out",
        label: text.signOut,
        section: "here",
        icon: LogOut,
        synonyms: text.signOutSynonyms,
        run: onSignOut,
      },
    ],
    [isCollapsed, navigate, onCollapse, onSignOut, onGettingStarted],
  );
  useActions(actions);
}
