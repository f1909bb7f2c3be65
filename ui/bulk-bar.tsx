import { X } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Button } from "#ui/button.tsx";
import { announce } from "#ui/live-region.tsx";
import { text } from "#ui/text.ts";

/** What can be done with all that is selected; sticks to the bottom of the table. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children?: ReactNode }) {
  useEffect(() => announce(text.table.selected(count)), [count]);
  return (
    <section
      aria-label={text.table.bulkActions}
      className="sticky bottom-3 z-20 mx-auto mt-3 flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-border bg-popover px-3 py-2 shadow-float print:hidden"
    >
      <span className="text-label">{text.table.selected(count)}</span>
      <span className="flex flex-wrap items-center gap-1">{children}</span>
      <Button variant="ghost" size="compact" icon={X} onClick={onClear} shortcut="esc">
        {text.table.clearSelection}
      </Button>
    </section>
  );
}
