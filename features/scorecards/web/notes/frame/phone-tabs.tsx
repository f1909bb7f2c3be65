import { ClipboardCheck, MessageCircleQuestion, Pencil } from "lucide-react";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { text } from "../text.ts";

export type WorkspaceTab = "ask" | "notes" | "score";

const tabIcons = { ask: MessageCircleQuestion, notes: Pencil, score: ClipboardCheck } as const;

/** What a phone shows one at a time. */
export function PhoneTabs({ tab, onTab }: { tab: WorkspaceTab; onTab: (tab: WorkspaceTab) => void }) {
  return (
    <nav
      aria-label={text.tabs.label}
      className="grid grid-cols-3 border-border border-t bg-background pb-[env(safe-area-inset-bottom)]"
    >
      {(["ask", "notes", "score"] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-current={tab === each ? "page" : undefined}
          onClick={() => onTab(each)}
          className={cn(
            "relative flex h-16 cursor-pointer flex-col items-center justify-center gap-1 font-medium text-small active:bg-pressed",
            tab === each
              ? "text-link after:absolute after:inset-x-6 after:top-0 after:h-0.5 after:bg-primary"
              : "text-muted-foreground",
          )}
        >
          <Icon of={tabIcons[each]} size={20} />
          {text.tabs[each]}
        </button>
      ))}
    </nav>
  );
}
