import { CircleMinus, CirclePlus, Flag, Minus, Quote, Undo2 } from "lucide-react";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Evidence } from "../../../card-shapes.ts";
import { text } from "../text.ts";

const looks: Record<NonNullable<Evidence["mark"]>, { icon: LucideIcon; color: string }> = {
  for: { icon: CirclePlus, color: "text-success" },
  against: { icon: CircleMinus, color: "text-danger" },
  quote: { icon: Quote, color: "text-link" },
  follow_up: { icon: Undo2, color: "text-info" },
  debrief: { icon: Flag, color: "text-warning" },
};

/** What a line of notes is, as a drawing with its word for those who hear it. */
export function LineIcon({ mark, className = "" }: { mark: Evidence["mark"]; className?: string }) {
  if (mark === null) return <Icon of={Minus} className={`text-muted-foreground ${className}`} />;
  const { icon, color } = looks[mark];
  return (
    <>
      <Icon of={icon} className={`${color} ${className}`} />
      <VisuallyHidden>{text.marks[mark]}: </VisuallyHidden>
    </>
  );
}
