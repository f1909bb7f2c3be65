import { useNavigate } from "@tanstack/react-router";
import { PanelLeft } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { type Action, useActions } from "#ui/actions.ts";
import { CommandCenter } from "#ui/command-center.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { useMedia } from "#ui/use-media.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { navigation } from "./navigation.ts";
import { Sidebar } from "./sidebar.tsx";
import { text } from "./text.ts";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";

/** Between phone and desk there is room for a rail only. */
const TABLET = "(width < 64rem)";

type AppShellProps = {
  /** Draws the switcher: its whole row, or its tile alone in a collapsed sidebar. */
  groupSwitcher: (isCollapsed: boolean) => ReactNode;
  personName: string;
  wasCollapsed: boolean;
  onCollapsedChange: (isCollapsed: boolean) => void;
  onSingleKeysChange: (isOn: boolean) => void;
  onSignOut: () => void;
  children: ReactNode;
};

/** The frame around every page of somebody who is signed in. */
export function AppShell(props: AppShellProps) {
  const { groupSwitcher, personName, wasCollapsed, onCollapsedChange, onSingleKeysChange, onSignOut, children } = props;
  const isTablet = useMedia(TABLET);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isCollapsed = choice ?? (isTablet || wasCollapsed);
  const navigate = useNavigate();

  const actions = useMemo((): readonly Action[] => {
    const collapse = () => {
      setChoice(!isCollapsed);
      onCollapsedChange(!isCollapsed);
    };
    return [
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
        run: collapse,
      },
    ];
  }, [isCollapsed, navigate, onCollapsedChange]);
  useActions(actions);
  useFocusOnArrival();

  return (
    <div className="flex min-h-dvh bg-background text-foreground">
      <SkipLink />
      <Sidebar
        groupSwitcher={groupSwitcher(isCollapsed)}
        personName={personName}
        isCollapsed={isCollapsed}
        onCollapsedChange={(next) => {
          setChoice(next);
          onCollapsedChange(next);
        }}
        onSignOut={onSignOut}
      />
      <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none max-sm:pb-14 print:p-0">
        {children}
      </main>
      <BottomBar onSignOut={onSignOut} />
      <CommandCenter onSingleKeysChange={onSingleKeysChange} />
    </div>
  );
}
