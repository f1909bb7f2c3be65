import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  NotebookPen,
  TriangleAlert,
} from "lucide-react";
import type { CardStanding, InterviewSummary, Participant } from "#features/interviews/interview-shapes.ts";
import { interviewText } from "#features/interviews/web/public.ts";
import { standingWords } from "#features/scorecards/card-words.ts";
import { formatDateTime } from "#platform/dates.ts";
import { cn } from "#ui/cn.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import { useNow } from "#ui/use-now.ts";
import { text } from "./text.ts";

type Look = { icon: LucideIcon; words: string; tone: string; title?: string };

/** Where somebody's part in an interview stands: their answer before it, their scorecard from then on. Never what that says. */
function standingOf(
  part: Pick<Participant, "response"> | undefined,
  card: CardStanding | undefined,
  { startsAt, now }: { startsAt: string | null; now: Date },
): Look {
  const hasBegun = startsAt !== null && new Date(startsAt) <= now;
  if (card?.state === "submitted") return { icon: CircleCheck, words: standingWords.submitted, tone: "text-success" };
  if (card?.state === "excused" || card?.state === "released")
    return { icon: CircleSlash, words: standingWords[card.state], tone: "text-muted-foreground" };
  if (card && hasBegun) {
    const title = card.dueAt ? text.dueOn(formatDateTime(card.dueAt)) : undefined;
    const isLate = card.dueAt !== null && new Date(card.dueAt) < now;
    return isLate
      ? { icon: TriangleAlert, words: text.late, tone: "text-danger", ...(title && { title }) }
      : { icon: NotebookPen, words: standingWords.owed, tone: "text-warning", ...(title && { title }) };
  }
  if (!part) return { icon: CircleDashed, words: standingWords.released, tone: "text-muted-foreground" };
  if (hasBegun) return { icon: CircleDashed, words: "", tone: "text-muted-foreground" };
  if (part.response === "declined")
    return { icon: CalendarX, words: interviewText.responses.declined, tone: "text-danger" };
  if (part.response === "accepted")
    return { icon: CalendarCheck, words: interviewText.responses.accepted, tone: "text-info" };
  return { icon: CalendarClock, words: interviewText.responses[part.response], tone: "text-muted-foreground" };
}

type LineProps = {
  part: Participant | undefined;
  card: CardStanding | undefined;
  interview: Pick<InterviewSummary, "startsAt">;
};

/** The same as a line: a drawing and a word. */
export function StandingLine({ part, card, interview: { startsAt } }: LineProps) {
  const { icon, words, tone, title } = standingOf(part, card, { startsAt, now: useNow() });
  if (words === "") return null;
  return (
    <span title={title} className={cn("inline-flex items-center gap-1.5 whitespace-nowrap text-small", tone)}>
      <Icon of={icon} className="size-3.5" />
      {words}
      {title ? <span className="sr-only">, {title}</span> : null}
    </span>
  );
}
