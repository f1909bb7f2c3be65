import type { BulkAnswer } from "#platform/list/bulk.ts";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { text } from "#ui/text.ts";

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
