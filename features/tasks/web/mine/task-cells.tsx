import {
  ArrowRight,
  BadgeCheck,
  CalendarClock,
  CircleHelp,
  ClipboardList,
  FileUser,
  Gavel,
  Handshake,
  Hourglass,
  ListTodo,
  Mail,
  MailQuestionMark,
  NotebookPen,
  Pause,
  Scale,
  ShieldCheck,
  ShieldQuestion,
  TriangleAlert,
  UserRoundMinus,
} from "lucide-react";
import { formatDate, formatDateTime } from "#platform/dates.ts";
import { cn } from "#ui/cn.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import { useNow } from "#ui/use-now.ts";
import type { TaskKind } from "../../task-kinds.ts";
import type { Task } from "../../task-shapes.ts";
import { aboutOf, dueWords, titleOf } from "../task-words.ts";
import { text } from "../text.ts";

const words = text.mine;
const icons: Record<TaskKind, LucideIcon> = {
  review: FileUser,
  schedule: CalendarClock,
  ask_references: CircleHelp,
  scorecard: NotebookPen,
  answer_invitation: MailQuestionMark,
  excuse: UserRoundMinus,
  debrief: Gavel,
  decide: Scale,
  make_offer: Handshake,
  advance: ArrowRight,
  look_again: Pause,
  tell: Mail,
  approve_role: BadgeCheck,
  review_plan: ClipboardList,
  waiting: Hourglass,
  consent: ShieldCheck,
  data_request: ShieldQuestion,
  follow_up: ListTodo,
};

/** What is to be done, with its drawing: a warning once it is late. */
export function TaskCell({ task, hasGroups }: { task: Task; hasGroups: boolean }) {
  const due = dueWords(task, useNow());
  const isLate = due?.isLate === true && task.state === "open";
  const about = aboutOf(task, { hasGroups });
  return (
    <span className="flex min-w-0 items-start gap-3">
      <Icon
        of={isLate ? TriangleAlert : icons[task.kind]}
        size={20}
        className={cn("mt-0.5 shrink-0", isLate ? "text-danger" : "text-muted-foreground")}
      />
      <span className="min-w-0">
        <span dir="auto" className="wrap-anywhere block font-medium">
          {titleOf(task)}
        </span>
        {about ? (
          <span dir="auto" className="block truncate font-normal text-muted-foreground text-small">
            {about}
          </span>
        ) : null}
      </span>
    </span>
  );
}

/** By when it is due, until when it is put off, or when and how it ended. */
export function DueCell({ task }: { task: Task }) {
  const due = dueWords(task, useNow());
  if (task.state === "snoozed" && task.snoozedUntil)
    return <Quiet>{words.until(formatDateTime(task.snoozedUntil))}</Quiet>;
  if (task.closedAt)
    return (
      <Quiet>
        {text.states[task.state]} · {formatDate(task.closedAt)}
      </Quiet>
    );
  if (!due) return null;
  return (
    <span className={cn("text-small", due.isLate ? "font-medium text-danger" : "text-muted-foreground")}>
      {due.words}
    </span>
  );
}

const Quiet = ({ children }: { children: React.ReactNode }) => (
  <span className="text-muted-foreground text-small">{children}</span>
);
