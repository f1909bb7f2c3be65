import {
  CalendarClock,
  Circle,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleX,
  FlaskConical,
  Lock,
  MessageSquareText,
  NotebookPen,
  TriangleAlert,
} from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#ui/cn.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";

export type Tone = "neutral" | "primary" | "info" | "success" | "warning" | "danger";

const words: Record<Tone, string> = {
  neutral: "text-neutral",
  primary: "text-link",
  info: "text-info",
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
};

const fills: Record<Tone, string> = {
  // A row that is pointed at has almost the same color.
  neutral: "bg-neutral-bg group-hover:bg-card",
  primary: "bg-selected",
  info: "bg-info-bg",
  success: "bg-success-bg",
  warning: "bg-warning-bg",
  danger: "bg-danger-bg",
};

type BadgeProps = {
  tone?: Tone;
  icon?: LucideIcon;
  /** Something waits here: the only badge with a surface of its own. */
  isFilled?: boolean;
  className?: string;
  children: ReactNode;
};

/** A word about the state of a thing, with a drawing; the color comes third. */
export function Badge({ tone = "neutral", icon, isFilled, className, children }: BadgeProps) {
  return (
    <span
      className={cn(
        "inline-flex min-h-5 max-w-full items-center font-medium",
        isFilled ? "gap-1 rounded-control px-1.5 text-small forced-colors:border print:border" : "gap-1.5 text-label",
        words[tone],
        isFilled && fills[tone],
        className,
      )}
    >
      {icon ? <Icon of={icon} className="size-3.5" /> : null}
      <span className="min-w-0">{children}</span>
    </span>
  );
}

/** One look and one word per state, the same on every page. A decline is not an error and never red. */
export const statusLooks = {
  draft: { word: "Draft", tone: "neutral", icon: CircleDashed },
  active: { word: "Active", tone: "success", icon: CircleCheck },
  inReview: { word: "In review", tone: "primary", icon: MessageSquareText },
  scheduled: { word: "Scheduled", tone: "info", icon: CalendarClock },
  inProgress: { word: "In progress", tone: "primary", icon: CircleDot },
  scorecardDue: { word: "Scorecard due", tone: "warning", icon: NotebookPen },
  submitted: { word: "Submitted", tone: "success", icon: CircleCheck },
  hidden: { word: "Hidden", tone: "neutral", icon: Lock },
  onHold: { word: "On hold", tone: "neutral", icon: Circle },
  declined: { word: "Declined", tone: "neutral", icon: CircleX },
  noShow: { word: "No-show", tone: "danger", icon: TriangleAlert },
  sample: { word: "Sample", tone: "info", icon: FlaskConical },
  failed: { word: "Failed", tone: "danger", icon: TriangleAlert },
} as const satisfies Record<string, { word: string; tone: Tone; icon: LucideIcon }>;

export type Status = keyof typeof statusLooks;

/** The badge of a known state; `children` replaces the word when the place needs another. */
export function StatusBadge({ status, children }: { status: Status; children?: ReactNode }) {
  const look = statusLooks[status];
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {children ?? look.word}
    </Badge>
  );
}
