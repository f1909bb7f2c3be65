import { Link } from "@tanstack/react-router";
import {
  ArrowLeftRight,
  CalendarClock,
  Ellipsis,
  Hand,
  Hourglass,
  NotebookPen,
  TriangleAlert,
  UserRound,
} from "lucide-react";
import { type MouseEvent, memo } from "react";
import { formatRelative } from "#platform/dates.ts";
import { cn } from "#ui/cn.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { text as general } from "#ui/text.ts";
import { useNow } from "#ui/use-now.ts";
import type { CandidateCard } from "../../../candidate-shapes.ts";
import { type NextLook, nextLook } from "../../next-words.ts";
import { text } from "../../text.ts";
import { useDraggedCard } from "../use-card-drag.ts";
import { useConflict } from "./conflicts.ts";
import { Pips } from "./pips.tsx";

const words = text.board;

const edges: Record<NextLook["edge"], string> = {
  ours: "before:bg-primary",
  due: "before:bg-[repeating-linear-gradient(0deg,var(--color-warning)_0_4px,transparent_4px_6px)]",
  late: "before:bg-[repeating-linear-gradient(0deg,var(--color-danger)_0_4px,transparent_4px_6px)]",
  waiting: "before:bg-border",
};
const tones: Record<NextLook["edge"], string> = {
  ours: "text-link",
  due: "text-warning",
  late: "text-danger",
  waiting: "text-muted-foreground",
};

/** The drawing that goes with whose move it is. */
export const iconOf = ({ edge, whose, isCard }: Pick<NextLook, "edge" | "whose" | "isCard">): LucideIcon => {
  if (edge === "late") return TriangleAlert;
  if (isCard) return NotebookPen;
  if (whose === "candidate") return Hourglass;
  return whose === "mine" ? Hand : whose === "theirs" ? UserRound : CalendarClock;
};

/** Whose move it is, as a line; the color comes after the drawing and the words. */
export function WhoseLine({ look, className }: { look: NextLook; className?: string }) {
  return (
    <span className={cn("flex min-w-0 items-center gap-1 font-medium text-small", tones[look.edge], className)}>
      <Icon of={iconOf(look)} className="size-3.5" />
      <span className="truncate">{look.who}</span>
    </span>
  );
}

type MoveCardProps = {
  candidate: CandidateCard;
  viewerId: string;
  /** Several roles stand on the board: the card says which one. */
  showsRole: boolean;
  isSelected: boolean;
  /** The one card of the board that Tab leads to. */
  isActive: boolean;
  isJustMoved: boolean;
  /** None for whoever may only read. */
  menuOf: ((candidate: CandidateCard) => readonly MenuItem[]) | undefined;
  onSelect: (candidate: CandidateCard) => void;
  /** Where the name leads, in place of the candidate's page. */
  linksTo?: "/person-profile-demo";
};

/** A candidate on the board: who, whose move, what, and for how long. */
export const MoveCard = memo(function MoveCard(props: MoveCardProps) {
  const { candidate, viewerId, showsRole, isSelected, isActive, isJustMoved, menuOf, onSelect, linksTo } = props;
  const now = useNow();
  const look = nextLook(candidate, viewerId, now);
  const conflict = useConflict(candidate.id);
  const mayDrag = menuOf !== undefined && candidate.decidedAt === null;
  const { element, isDragging } = useDraggedCard({ candidate, isEnabled: mayDrag });
  const select = (event: MouseEvent) => {
    if (!(event.ctrlKey || event.metaKey || event.shiftKey) || !menuOf) return;
    event.preventDefault();
    onSelect(candidate);
  };
  return (
    <article
      ref={element}
      data-card={candidate.id}
      onClickCapture={select}
      className={cn(
        "group relative min-h-21.5 rounded-row border border-border bg-card py-2 pr-2.5 pl-3.5 shadow-lift",
        "before:absolute before:inset-y-2 before:left-1 before:w-0.75 before:rounded-full forced-colors:before:bg-[CanvasText]",
        "has-[[data-card-link]:focus-visible]:ring-2 has-[[data-card-link]:focus-visible]:ring-ring",
        edges[look.edge],
        isSelected && "border-primary bg-selected",
        isDragging && "opacity-50",
        isJustMoved && "animate-pop-in motion-reduce:animate-none",
        mayDrag && "cursor-grab",
      )}
    >
      <div className="flex items-start justify-between gap-1">
        <Link
          {...(linksTo
            ? { to: linksTo }
            : { to: "/candidates/$candidateId" as const, params: { candidateId: candidate.id } })}
          data-card-link=""
          tabIndex={isActive ? 0 : -1}
          draggable={false}
          dir="auto"
          aria-keyshortcuts={menuOf ? "M X" : undefined}
          className="wrap-anywhere line-clamp-2 min-w-0 rounded-chip font-semibold text-foreground leading-5 no-underline outline-none hover:underline"
        >
          {candidate.name}
        </Link>
        {menuOf ? (
          <Menu
            align="end"
            items={menuOf(candidate)}
            trigger={
              <IconButton
                icon={Ellipsis}
                label={general.moreActions(candidate.name)}
                size="compact"
                tabIndex={isActive ? 0 : -1}
                tooltipSide="left"
                className="-mt-1 -mr-1.5"
              />
            }
          />
        ) : null}
      </div>
      {conflict ? (
        <>
          <p className="mt-0.5 flex items-center gap-1 font-medium text-link text-small">
            <Icon of={ArrowLeftRight} className="size-3.5" />
            {words.nowIn(candidate.stageName)}
          </p>
          <p className="text-muted-foreground text-small">
            {words.changedBefore(conflict.by, formatRelative(conflict.at ?? now, now))}
          </p>
        </>
      ) : (
        <>
          <WhoseLine look={look} className="mt-0.5" />
          <p className="mt-0.5 line-clamp-2 text-muted-foreground text-small">
            {look.isCard && look.due ? look.due : look.what}
          </p>
        </>
      )}
      <p className="mt-2 flex items-baseline gap-2 text-muted-foreground text-small tabular-nums">
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {candidate.cards.asked > 0 ? (
            <Pips cards={candidate.cards} />
          ) : showsRole ? (
            candidate.opportunityTitle
          ) : look.due ? (
            text.next.due(look.due)
          ) : (
            candidate.source
          )}
        </span>
        <Days days={look.days} isOver={look.isOver} />
      </p>
    </article>
  );
});

/** Days in a stage, marked by a sign once they are over its target. */
export function Days({ days, isOver }: { days: number; isOver: boolean }) {
  return (
    <span className={cn("shrink-0 whitespace-nowrap tabular-nums", isOver && "font-semibold text-warning")}>
      {isOver ? <span aria-hidden>▲ </span> : null}
      {text.daysShort(days)}
      {isOver ? <span className="sr-only">, {text.list.overTarget}</span> : null}
    </span>
  );
}
