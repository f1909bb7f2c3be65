import {
  CalendarClock,
  CalendarX,
  CircleCheck,
  CircleDashed,
  CircleDot,
  Hourglass,
  NotebookPen,
  TriangleAlert,
} from "lucide-react";
import { Badge, type Tone } from "#ui/badge.tsx";
import type { LucideIcon } from "#ui/icon.tsx";
import type { InterviewPhase } from "../../interview-states.ts";
import { text } from "../text.ts";

const looks: Record<InterviewPhase, { tone: Tone; icon: LucideIcon }> = {
  to_schedule: { tone: "neutral", icon: CircleDashed },
  availability_requested: { tone: "neutral", icon: Hourglass },
  scheduled: { tone: "info", icon: CalendarClock },
  in_progress: { tone: "primary", icon: CircleDot },
  awaiting_feedback: { tone: "warning", icon: NotebookPen },
  complete: { tone: "success", icon: CircleCheck },
  cancelled: { tone: "neutral", icon: CalendarX },
  no_show: { tone: "danger", icon: TriangleAlert },
};

/** Where an interview stands, in a word. */
export const PhaseBadge = ({ phase }: { phase: InterviewPhase }) => (
  <Badge tone={looks[phase].tone} icon={looks[phase].icon}>
    {text.phases[phase]}
  </Badge>
);
