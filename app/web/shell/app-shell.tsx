import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useCallback, useState } from "react";
import { useGettingStarted } from "#features/onboarding/web/checklist/use-getting-started.ts";
import type { Person } from "#platform/rights.ts";
import { cn } from "#ui/cn.ts";
import { SkipLink } from "#ui/skip-link.tsx";
import { useMedia } from "#ui/use-media.ts";
import type { GroupItem } from "./account-menu.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Palette } from "./palette/palette.tsx";
import { useShellActions } from "./palette/use-shell-actions.ts";
import { Sidebar } from "./sidebar.tsx";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";

/** Below these there is room for a rail only: a plan that is written has a panel beside it. No page takes the menu away where there is room for it. */
const NARROW = "(width < 64rem)";
const NARROW_FOR_BUILDER = "(width < 75rem)";

const narrowFor = ({ pathname }: { pathname: string }) =>
  /^\/interview-plans\/[^/]+\/edit/.test(pathname) ? NARROW_FOR_BUILDER : NARROW;

/** Where somebody is in a conversation, the page has the window for itself. */
const isRoom = ({ pathname }: { pathname: string }) =>
  /^\/opportunities\/[^/]+\/interview\/[^/]+\/notes\/?$/.test(pathname);

type AppShellProps = {
  /** Draws the switcher: its whole row, or its tile alone in a collapsed sidebar. */
  groupSwitcher: (isCollapsed: boolean) => ReactNode;
  /** The same for a phone, which has no sidebar. */
  group: GroupItem;
  person: Person & { fullName: string };
  /** The current hiring group; null for somebody without one. */
  groupId: string | null;
  wasCollapsed: boolean;
  onCollapsedChange: (isCollapsed: boolean) => void;
  onSingleKeysChange: (isOn: boolean) => void;
  onSignOut: () => void;
  children: ReactNode;
};

/** The frame around every page of somebody who is signed in. */
export function AppShell(props: AppShellProps) {
  const { groupSwitcher, person, wasCollapsed, onCollapsedChange, onSingleKeysChange, onSignOut, children } = props;
  const isNarrow = useMedia(useLocation({ select: narrowFor }));
  // What was chosen where there is room says nothing about where there is none.
  const [choice, setChoice] = useState<{ isNarrow: boolean; isCollapsed: boolean } | null>(null);
  const isCollapsed = choice?.isNarrow === isNarrow ? choice.isCollapsed : isNarrow || wasCollapsed;

  const collapse = useCallback(
    (next: boolean) => {
      setChoice({ isNarrow, isCollapsed: next });
      if (!isNarrow) onCollapsedChange(next);
    },
    [isNarrow, onCollapsedChange],
  );
  const isAlone = useLocation({ select: isRoom });
  const onGettingStarted = useGettingStarted();
  useShellActions({ isCollapsed, onCollapse: collapse, onSignOut, onGettingStarted });
  useFocusOnArrival();

  return (
    <div className="flex min-h-dvh bg-background text-foreground">
      <SkipLink />
      {isAlone ? null : (
        <Sidebar
          groupSwitcher={groupSwitcher(isCollapsed)}
          personName={person.fullName}
          isCollapsed={isCollapsed}
          onCollapsedChange={collapse}
          onSignOut={onSignOut}
        />
      )}
      <main
        id="content"
        tabIndex={-1}
        className={cn(
          "flex min-w-0 flex-1 flex-col outline-none print:p-0",
          !isAlone && "max-sm:pb-[calc(4rem+env(safe-area-inset-bottom))]",
        )}
      >
        {children}
      </main>
      {isAlone ? null : <BottomBar group={props.group} onSignOut={onSignOut} />}
      <Palette person={person} groupId={props.groupId} onSingleKeysChange={onSingleKeysChange} />
    </div>
  );
}
