import { Check } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import { ReadSection } from "./rating-levels.tsx";

/** Short texts to look for, each behind a check; nothing where there are none. */
export function CheckList({ heading, lines }: { heading: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ReadSection heading={heading}>
      <ul className="flex flex-col gap-2.5">
        {[...new Set(lines)].map((line) => (
          <li key={line} dir="auto" className="flex gap-2.5 text-prose">
            <Icon of={Check} className="mt-1 text-link" />
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
    </ReadSection>
  );
}
