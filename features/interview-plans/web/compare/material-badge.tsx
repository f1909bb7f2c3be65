import { Badge } from "#ui/badge.tsx";
import { text } from "../text.ts";

const words = text.compareVersions;

/** Whether a change alters what is measured, or only how it reads. */
export function MaterialBadge({ isMaterial }: { isMaterial: boolean }) {
  return isMaterial ? <Badge tone="warning">{words.material}</Badge> : <Badge>{words.editorial}</Badge>;
}
