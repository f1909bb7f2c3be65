import { Info } from "lucide-react";
import { IconButton } from "#ui/icon-button.tsx";
import { Popover } from "#ui/popover.tsx";
import { text } from "#ui/text.ts";

/** The mark beside a figure's name that tells what it is; pressed, not hovered, so that a finger and a keyboard reach it too. */
export function AboutMark({ name, children }: { name: string; children: string }) {
  const label = text.table.about(name);
  return (
    <Popover
      label={label}
      trigger={<IconButton icon={Info} label={label} size="compact" className="text-muted-foreground" />}
    >
      <p className="whitespace-normal text-left font-normal text-foreground text-small">{children}</p>
    </Popover>
  );
}
