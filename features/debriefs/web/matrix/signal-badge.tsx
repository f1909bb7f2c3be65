import { CircleDashed, Equal, GitBranch } from "lucide-react";
import { Badge, type Tone } from "#ui/badge.tsx";
import type { LucideIcon } from "#ui/icon.tsx";
import type { Signal } from "../../matrix.ts";
import { text } from "../text.ts";

const looks: Record<Signal, { tone: Tone; icon: LucideIcon }> = {
  split: { tone: "warning", icon: GitBranch },
  gap: { tone: "danger", icon: CircleDashed },
  agree: { tone: "success", icon: Equal },
};

/** How interviewers stand to one another, as a drawing and a word. */
export const SignalBadge = ({ signal }: { signal: Signal }) => (
  <Badge {...looks[signal]} isFilled>
    {text.signals[signal]}
  </Badge>
);
