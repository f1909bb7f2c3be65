import { CircleDashed, CircleDot, Gavel, MessagesSquare, Undo2 } from "lucide-react";
import { Badge, type Tone } from "#ui/badge.tsx";
import type { LucideIcon } from "#ui/icon.tsx";
import type { DebriefState, DebriefSummary } from "../../debrief-shapes.ts";
import { text } from "../text.ts";

const looks: Record<DebriefState, { tone: Tone; icon: LucideIcon }> = {
  collecting: { tone: "neutral", icon: CircleDashed },
  ready: { tone: "primary", icon: CircleDot },
  debrief: { tone: "warning", icon: MessagesSquare },
  decided: { tone: "success", icon: Gavel },
  reversed: { tone: "info", icon: Undo2 },
};

/** How far a candidacy has come on its way to a decision. */
export function StateBadge({ of: { state, submitted, asked } }: { of: DebriefSummary }) {
  return <Badge {...looks[state]}>{text.list.stateOf(state, submitted, asked)}</Badge>;
}
