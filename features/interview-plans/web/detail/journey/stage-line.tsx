import { ChevronRight } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import type { Stage } from "../../../stages.ts";
import { text } from "../../text.ts";

/** Stages in which nobody interviews, in one quiet line: New and what comes before the rounds, or what comes after them. */
export function StageLine({ label, stages }: { label: string; stages: readonly Stage[] }) {
  return (
    <ol aria-label={label} className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-muted-foreground text-small">
      {stages.map(({ key, name, targetDays }, index) => (
        <li key={key} className="flex items-center gap-1.5">
          {index > 0 ? <Icon of={ChevronRight} /> : null}
          <bdi className="font-medium">{name.trim() || text.stageRows.unnamed}</bdi>
          {targetDays === null ? null : <span>{text.daysShort(targetDays)}</span>}
        </li>
      ))}
    </ol>
  );
}
