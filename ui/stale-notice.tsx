import { CloudOff } from "lucide-react";
import { type DateLike, formatTime } from "#platform/dates.ts";
import { Icon } from "#ui/icon.tsx";
import { text } from "#ui/text.ts";

/** Over content that could not be fetched anew. */
export function StaleNotice({ at }: { at: DateLike }) {
  return (
    <p role="status" className="flex items-center gap-1.5 text-muted-foreground text-small">
      <Icon of={CloudOff} />
      {text.stale(formatTime(at))}
    </p>
  );
}
