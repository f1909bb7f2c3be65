import { useLocation, useNavigate } from "@tanstack/react-router";
import { ListChecks, LogOut, PanelLeft, Plus, SunMoon } from "lucide-react";
import { useMemo } from "react";
import { chooseTheme } from "#platform/web/theme.ts";
import { type Action, useActions } from "#ui/actions.ts";
import { navigation } from "../navigation.ts";
import { text } from "../text.ts";
import { themes } from "../use-theme.ts";

interface ShellCan {
  isCollapsed: boolean;
  onCollapse: (isCollapsed: boolean) => void;
  mayCreatePlans: boolean;
  onSignOut: () => void;
  onGettingStarted: () => void;
}

/** What can be done on every page: in the palette, by key, and in the list of shortcuts. */
export function useShellActions(can: ShellCan): void {
  const { isCollapsed, onCollapse, mayCreatePlans, onSignOut, onGettingStarted } = can;
  const navigate = useNavigate();
  // The list of plans has the action itself, with its key, and keeps what narrows the list.
  const isPlanList = useLocation({ select: ({ pathname }) => pathname === "/interview-plans" });
  const offersNewPlan = mayCreatePlans && !isPlanList;
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
      {
        id: "shell.new-plan",
        label: text.newPlan,
        section: "create",
        icon: Plus,
        synonyms: text.newPlanSynonyms,
        enabled: offersNewPlan,
        run: () => void navigate({ to: "/interview-plans", search: { new: true } }),
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
    [isCollapsed, navigate, onCollapse, offersNewPlan, onSignOut, onGettingStarted],
  );
  useActions(actions);
}
