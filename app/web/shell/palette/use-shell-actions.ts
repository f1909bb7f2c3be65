import { useNavigate } from "@tanstack/react-router";
import { CircleHelp, ListChecks, LogOut, PanelLeft, Settings, SunMoon } from "lucide-react";
import { useMemo } from "react";
import { chooseTheme, themes } from "#platform/web/theme.ts";
import { type Action, useActions } from "#ui/actions.ts";
import { useNavigation } from "../navigation.ts";
import { settingsSections } from "../settings/sections.ts";
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
  const navigation = useNavigation();
  const actions = useMemo(
    (): readonly Action[] => [
      ...navigation.map(
        (item): Action => ({
          id: `go.${item.to}`,
          label: item.action,
          section: "go-to",
          icon: item.icon,
          keys: item.keys,
          synonyms: item.synonyms,
          run: () => void navigate({ to: item.to }),
        }),
      ),
      ...settingsSections.slice(1).map(
        ({ to, label, synonyms }): Action => ({
          id: `go.${to}`,
          label: text.goToSetting(label),
          section: "go-to",
          icon: Settings,
          synonyms,
          run: () => void navigate({ to }),
        }),
      ),
      {
        id: "shell.help",
        label: text.helpPage,
        section: "app",
        icon: CircleHelp,
        synonyms: text.helpWords,
        run: () => void navigate({ to: "/help" }),
      },
      {
        id: "shell.getting-started",
        label: text.gettingStarted,
        section: "app",
        icon: ListChecks,
        synonyms: text.gettingStartedSynonyms,
        run: onGettingStarted,
      },
      {
        id: "shell.sidebar",
        label: isCollapsed ? text.expand : text.collapse,
        section: "app",
        icon: PanelLeft,
        keys: "[",
        run: () => onCollapse(!isCollapsed),
      },
      ...themes.map(
        (theme): Action => ({
          id: `shell.theme.${theme}`,
          label: `${text.theme.label}: ${text.theme[theme]}`,
          section: "app",
          icon: SunMoon,
          synonyms: text.theme.synonyms,
          run: () => chooseTheme(theme),
        }),
      ),
      {
        id: "shell.sign-out",
        label: text.signOut,
        section: "app",
        icon: LogOut,
        synonyms: text.signOutSynonyms,
        run: onSignOut,
      },
    ],
    [isCollapsed, navigate, navigation, onCollapse, onSignOut, onGettingStarted],
  );
  useActions(actions);
}
