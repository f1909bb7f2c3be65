import {
  CalendarClock,
  Circle,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleX,
  FlaskConical,
  Lock,
  NotebookPen,
  TriangleAlert,
} from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#ui/cn.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";

export type Tone = "neutral" | "primary" | "info" | "success" | "warning" | "danger";

const colors: Record<Tone, string> = {
  neutral: "bg-neutral-bg text-neutral",
  primary: "bg-selected text-primary",
  info: "bg-info-bg text-info",
  success: "bg-success-bg text-success",
  warning: "bg-warning-bg text-warning",
  danger: "bg-danger-bg text-danger",
};

/** A word about the state of a thing, with a drawing; the colour comes third. */
export function Badge(props: { tone?: Tone; icon?: LucideIcon; className?: string; children: ReactNode }) {
  const { tone = "neutral", icon, className, children } = props;
  return (
    <span
      className={cn(
        "inline-flex min-h-5 max-w-full items-center gap-1 rounded-control px-1.5 text-small font-medium forced-colors:border print:border",
        colors[tone],
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
