import { useNavigate } from "@tanstack/react-router";
import { BookOpen, CircleHelp, Keyboard, ListChecks } from "lucide-react";
import { useGettingStarted } from "#features/onboarding/web/checklist/use-getting-started.ts";
import { cn } from "#ui/cn.ts";
import { openShortcuts } from "#ui/command-center.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { text } from "../text.ts";

/** Where help stands on every page: how things work, the keys, and the first steps again. */
export function HelpMenu({ isCollapsed, className }: { isCollapsed: boolean; className: string }) {
  const navigate = useNavigate();
  const startAgain = useGettingStarted();
  return (
    <Menu
      items={[
        { id: "help", label: text.helpPage, icon: BookOpen, onSelect: () => void navigate({ to: "/help" }) },
        { id: "keys", label: text.shortcuts, icon: Keyboard, keys: "?", onSelect: openShortcuts },
        { id: "start", label: text.gettingStarted, icon: ListChecks, onSelect: startAgain },
      ]}
      trigger={
        <button
          type="button"
          {...(isCollapsed && { "aria-label": text.help })}
          className={cn(className, isCollapsed && "justify-center px-0")}
        >
          <Icon of={CircleHelp} />
          {isCollapsed ? null : text.help}
        </button>
      }
    />
  );
}
