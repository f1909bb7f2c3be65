import { ListChecks, X } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { announce } from "#ui/live-region.tsx";
import { Menu, MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { text } from "#ui/text.ts";
import { PHONE, useMedia } from "#ui/use-media.ts";

type BulkBarProps = {
  count: number;
  items: readonly MenuItem[];
  onClear: () => void;
  /** Absent where all are selected. */
  onSelectAll?: (() => void) | undefined;
};

/** So many actions stand beside each other; where there are more, the first few do and the rest is a menu. */
const mostBeside = 6;
const fewBeside = 4;

/** What can be done with all that is selected; sticks to the bottom of the table. On a phone it is one line, the rest a menu. */
export function BulkBar({ count, items, onClear, onSelectAll }: BulkBarProps) {
  const isPhone = useMedia(PHONE);
  useEffect(() => announce(text.table.selected(count)), [count]);
  const all: MenuItem[] = onSelectAll
    ? [{ id: "all", label: text.table.selectAll, icon: isPhone ? ListChecks : undefined, onSelect: onSelectAll }]
    : [];
  const actions = items.filter(({ kind }) => kind !== "separator" && kind !== "heading");
  const beside = isPhone ? 1 : actions.length > mostBeside ? fewBeside : actions.length;
  const shown = actions.slice(0, beside);
  const next = actions[beside];
  const rest = next ? items.slice(items.indexOf(next)) : [];
  return (
    <section
      aria-label={text.table.bulkActions}
      className="sticky bottom-3 z-20 mx-auto mt-3 flex max-w-full items-center gap-x-3 gap-y-1 rounded-dialog border border-border bg-popover px-3 py-2 shadow-float sm:flex-wrap max-sm:bottom-[calc(4.75rem+env(safe-area-inset-bottom))] max-sm:w-full max-sm:py-1 max-sm:pr-1 print:hidden"
    >
      <span className="flex items-center gap-1 whitespace-nowrap text-label max-sm:mr-auto">
        <IconButton size="compact" icon={X} label={text.table.clearSelection} onClick={onClear} shortcut="esc" />
        {text.table.selected(count)}
      </span>
      <span className="flex min-w-0 items-center gap-1 sm:flex-wrap">
        {[...(isPhone ? [] : all), ...shown].map((item) => (
          <BulkButton key={item.id} item={item} />
        ))}
        {isPhone && rest.length + all.length > 0 ? <MoreMenu items={[...all, ...rest]} /> : null}
        {!isPhone && rest.length > 0 ? <MoreMenu items={rest} /> : null}
      </span>
    </section>
  );
}

function BulkButton({ item }: { item: MenuItem }) {
  if (item.kind === "separator" || item.kind === "heading") return null;
  const { label, icon } = item;
  const look = { variant: "ghost", size: "compact", icon } as const;
  if (item.kind === "submenu") return <Menu trigger={<Button {...look}>{label}</Button>} items={item.items} />;
  return (
    <Button {...look} disabledReason={item.disabledReason} onClick={item.onSelect}>
      {label}
    </Button>
  );
}
