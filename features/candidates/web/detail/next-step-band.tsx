import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { interviewPath } from "#features/opportunities/interview-path.ts";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { useNow } from "#ui/use-now.ts";
import type { CandidateActions } from "../actions/use-candidate-actions.ts";
import { iconOf } from "../board/cards/move-card.tsx";
import { nextLook } from "../next-words.ts";
import { missingCardsQuery } from "../queries.ts";
import { text } from "../text.ts";
import { debriefAddress } from "./addresses.ts";
import { type PartProps, unheard } from "./part-props.ts";

const words = text.detail;

type BandProps = Pick<PartProps, "candidate" | "ask"> & {
  viewer: Pick<PartProps["viewer"], "userId">;
  actions: Pick<CandidateActions, "setStatus"> & Partial<Pick<CandidateActions, "remind">>;
  onMessages: () => void;
  /** Looks for a time for this round; without it the candidate is moved by hand. */
  onSchedule?: ((roundId: string) => void) | undefined;
  /** Shows the interviews. */
  onInterviews?: () => void;
  /** Opens one's own scorecard, where one is owed. */
  onCard?: () => void;
};

/** What comes next, whose it is, and the button that does it. Nothing once all is done and told. */
export function NextStepBand({
  candidate,
  viewer,
  actions,
  ask,
  onMessages,
  onSchedule,
  onInterviews,
  onCard,
}: BandProps) {
  const look = nextLook(candidate, viewer.userId, useNow());
  const { nextKind, may } = candidate;
  const navigate = useNavigate();
  const isMine = look.whose === "mine";
  const set = (action: "offer" | "hire" | "resume" | "tell") => () =>
    void actions.setStatus([candidate], { action, until: null });
  const move = () => ask({ kind: "move", rows: [candidate], run: unheard });
  const isInRound = candidate.stages.some(({ key, isRound }) => isRound && key === candidate.stageKey);
  const canSchedule = onSchedule !== undefined && isInRound;
  const debrief = () => void navigate({ to: debriefAddress(candidate.id) });
  const { data: missing } = useQuery({
    ...missingCardsQuery([candidate.id]),
    enabled: look.isCard,
  });
  const own = missing?.find(({ isOwn }) => isOwn);
  const finish = own
    ? () => void navigate({ href: `${interviewPath(candidate.opportunityId, own.interviewId)}/scorecard` })
    : onCard;
  const toRemind = missing?.filter(({ isOwn, isGuest }) => !isOwn && !isGuest).slice(0, 1) ?? [];
  const remind = look.isCard && !isMine && may.edit && actions.remind && toRemind[0] ? toRemind[0] : null;
  const doIt = {
    review: move,
    schedule: canSchedule ? () => onSchedule(candidate.stageKey) : move,
    ask_references: move,
    scorecard: () => onInterviews?.(),
    pick_time: () => onInterviews?.(),
    debrief,
    decide: debrief,
    advance: move,
    make_offer: set("offer"),
    answer_offer: set("hire"),
    look_again: set("resume"),
    tell: set("tell"),
    told_later: onMessages,
    none: onMessages,
  }[nextKind];
  if (nextKind === "none") return null;
  return (
    <section
      aria-label={text.next.label[look.whose]}
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-row border px-4 py-3.5",
        isMine ? "border-transparent bg-selected" : "border-border bg-card",
      )}
    >
      <span
        aria-hidden
        className={cn(
          "flex size-10 shrink-0 items-center justify-center rounded-full",
          isMine ? "bg-card text-link" : "bg-neutral-bg text-muted-foreground",
        )}
      >
        <Icon of={iconOf(look)} size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className={cn("font-medium text-small", isMine ? "text-link" : "text-muted-foreground")}>
          {look.whose === "theirs" || look.whose === "nobody" ? look.who : text.next.label[look.whose]}
        </p>
        <p className="text-h3">{look.isCard && isMine ? words.finishCard(candidate.stageName) : look.what}</p>
        {look.due ? (
          <p className={cn("text-small", look.edge === "late" ? "font-medium text-danger" : "text-muted-foreground")}>
            {nextKind === "told_later" ? text.next.leaves(look.due) : words.dueIn(look.due)}
          </p>
        ) : null}
      </div>
      {remind ? (
        <Button onClick={() => void actions.remind?.([remind])}>{words.remind(remind.name)}</Button>
      ) : look.isCard && isMine ? (
        <Button variant="primary" onClick={finish}>
          {words.actions.scorecard}
        </Button>
      ) : may.edit && !(nextKind === "scorecard") ? (
        <Button variant={isMine ? "primary" : "secondary"} onClick={doIt}>
          {nextKind === "schedule" && canSchedule ? words.findTime : words.actions[nextKind]}
        </Button>
      ) : null}
    </section>
  );
}
