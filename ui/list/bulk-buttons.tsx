import type { BulkAnswer } from "#platform/list/bulk.ts";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Menu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { text } from "#ui/text.ts";

/** What can be done with all that is selected, as buttons. */
export function BulkButtons({ items }: { items: readonly MenuItem[] }) {
  return items.map((item) => {
    if (item.kind === "separator" || item.kind === "heading") return null;
    const { id, label, icon } = item;
    const look = { variant: "ghost", size: "compact", icon } as const;
    if (item.kind === "submenu")
      return <Menu key={id} trigger={<Button {...look}>{label}</Button>} items={item.items} />;
    return (
      <Button key={id} {...look} disabledReason={item.disabledReason} onClick={item.onSelect}>
        {label}
      </Button>
    );
  });
}

/** Those that stayed as they were, by name. */
export type BulkReport = BulkAnswer & { names: ReadonlyMap<string, string> };

type NoticeProps = { report: BulkReport | null; onClose: () => void };

/** Which of many stayed as they were, and why. */
export function BulkNotice({ report, onClose }: NoticeProps) {
  if (!report || report.refused.length === 0) return null;
  const { done, refused, names } = report;
  return (
    <InlineAlert
      tone="warning"
      title={text.bulk.left(refused.length, refused.length + done.length)}
      isAnnounced
      action={
        <Button size="compact" onClick={onClose}>
          {text.bulk.close}
        </Button>
      }
    >
      <ul>
        {refused.map(({ id, reason }) => (
          <li key={id}>
            <bdi className="font-medium">{names.get(id) ?? id}</bdi> {reason}
          </li>
        ))}
      </ul>
    </InlineAlert>
  );
}
