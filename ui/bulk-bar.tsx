import { X } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { announce } from "#ui/live-region.tsx";
import { text } from "#ui/text.ts";

/** What can be done with all that is selected; sticks to the bottom of the table. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children?: ReactNode }) {
  useEffect(() => announce(text.table.selected(count)), [count]);
  return (
    <section
      aria-label={text.table.bulkActions}
      className="sticky bottom-3 z-20 mx-auto mt-3 flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-dialog border border-border bg-popover px-3 py-2 shadow-float max-sm:bottom-[calc(4.75rem+env(safe-area-inset-bottom))] print:hidden"
    >
      <span className="flex items-center gap-1 text-label">
        <IconButton size="compact" icon={X} label={text.table.clearSelection} onClick={onClear} shortcut="esc" />
        {text.table.selected(count)}
      </span>
      <span className="flex flex-wrap items-center gap-1">{children}</span>
    </section>
  );
}
