import { type ReactNode, useCallback, useState } from "react";
import { useGettingStarted } from "#features/onboarding/web/checklist/use-getting-started.ts";
import { CommandCenter } from "#ui/command-center.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import type { ActionSource } from "#ui/use-action-search.ts";
import { useMedia } from "#ui/use-media.ts";
import type { GroupItem } from "./account-menu.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { useShellActions } from "./palette/use-shell-actions.ts";
import { Sidebar } from "./sidebar.tsx";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";

/** Between phone and desk there is room for a rail only. */
const TABLET = "(width < 64rem)";

type AppShellProps = {
  /** Draws the switcher: its whole row, or its tile alone in a collapsed sidebar. */
  groupSwitcher: (isCollapsed: boolean) => ReactNode;
  /** The same for a phone, which has no sidebar. */
  group: GroupItem;
  personName: string;
  wasCollapsed: boolean;
  onCollapsedChange: (isCollapsed: boolean) => void;
  onSingleKeysChange: (isOn: boolean) => void;
  onSignOut: () => void;
  mayCreatePlans: boolean;
  /** Where the palette looks for what is not a page or an action. */
  sources: readonly ActionSource[];
  children: ReactNode;
};

/** The frame around every page of somebody who is signed in. */
export function AppShell(props: AppShellProps) {
  const { groupSwitcher, personName, wasCollapsed, onCollapsedChange, onSingleKeysChange, onSignOut, children } = props;
  const { mayCreatePlans, sources } = props;
  const isTablet = useMedia(TABLET);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isCollapsed = choice ?? (isTablet || wasCollapsed);

  const collapse = useCallback(
    (next: boolean) => {
      setChoice(next);
      onCollapsedChange(next);
    },
    [onCollapsedChange],
  );
  const onGettingStarted = useGettingStarted();
  useShellActions({ isCollapsed, onCollapse: collapse, mayCreatePlans, onSignOut, onGettingStarted });
  useFocusOnArrival();

  return (
    <div className="flex min-h-dvh bg-background text-foreground">
      <SkipLink />
      <Sidebar
        groupSwitcher={groupSwitcher(isCollapsed)}
        personName={personName}
        isCollapsed={isCollapsed}
        onCollapsedChange={collapse}
        onSignOut={onSignOut}
      />
      <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none max-sm:pb-14 print:p-0">
        {children}
      </main>
      <BottomBar group={props.group} onSignOut={onSignOut} />
      <CommandCenter onSingleKeysChange={onSingleKeysChange} sources={sources} />
    </div>
  );
}
