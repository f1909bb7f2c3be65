import { CircleCheck, GitCommitHorizontal, Scale, ShieldCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import type { Debrief } from "../../debrief-shapes.ts";
import { Panel } from "../room/panel.tsx";
import { cardsThatCount, speakersOf } from "../room/people.ts";
import type { RoomActions } from "../room/use-room-actions.ts";
import { text } from "../text.ts";

const words = text.checks;

type ChecksProps = { debrief: Debrief; viewerId: string };

/** `onDecider` leads to where a decider is named; absent for whoever may not. */
type BeforeProps = ChecksProps & { onDecider: (() => void) | undefined };

/** What one looks at before the reveal. A person who is missing warns, and stops nobody. */
export function Checks({ debrief, viewerId, onDecider }: BeforeProps) {
  const { submitted, owed, deciderId, people, present, cards, planned } = debrief;
  const missed = planned.filter(({ isHeld }) => !isHeld).map(({ name }) => name);
  const deciderName =
    deciderId === null
      ? null
      : deciderId === viewerId
        ? text.youInside
        : (people[deciderId] ?? cards.find(({ interviewerId }) => interviewerId === deciderId)?.name ?? text.someone);
  const absent = speakersOf(debrief, viewerId)
    .filter(({ interviewerId, isGuest, isMe }) => !isGuest && !isMe && !present.includes(interviewerId))
    .map(({ name }) => name);
  return (
    <Panel title={words.title}>
      <ul className="mt-2 flex flex-col gap-2">
        <Check holds={owed === 0 && submitted > 0}>{words.cards(submitted, submitted + owed)}</Check>
        {planned.length > 0 ? (
          <Check holds={missed.length === 0}>
            {missed.length === 0 ? words.allHeld : words.notHeld(missed, planned.length)}
          </Check>
        ) : null}
        <Check holds={deciderName !== null}>
          {deciderName === null ? words.noDecider : words.decider(deciderName)}
          {deciderName === null && onDecider ? (
            <button
              type="button"
              className={cn(linkStyles, "touch-target ml-2 font-medium")}
              aria-haspopup="dialog"
              onClick={onDecider}
            >
              {words.nameDecider}
            </button>
          ) : null}
        </Check>
        <Check holds={absent.length === 0}>{absent.length === 0 ? words.allHere : words.notHere(absent)}</Check>
      </ul>
      {absent.length > 0 ? <p className="mt-2 text-muted-foreground text-small">{words.startNow}</p> : null}
    </Panel>
  );
}

function Check({ holds, children }: { holds: boolean; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon
        of={holds ? CircleCheck : TriangleAlert}
        className={cn("mt-0.5", holds ? "text-success" : "text-warning")}
      />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

type FactsProps = ChecksProps & {
  isOnline: boolean;
  actions: RoomActions;
  /** A decision was recorded, which says what was declared. */
  isDecided?: boolean;
};

/** What can be said of how fair it was so far; and that one has a conflict of interest. */
export function FactsBelow({ debrief, viewerId, isOnline, actions, isDecided = false }: FactsProps) {
  const { cards, conflicts, rounds, planNumber, version, facilitatorId, deciderId, speakingOrder, may } = debrief;
  const nameOf = (id: string) => cards.find(({ interviewerId }) => interviewerId === id)?.name ?? text.someone;
  const sighted = cards.filter(({ isAfterSight, state }) => isAfterSight && state === "submitted");
  const declared = conflicts.includes(viewerId);
  const isInterviewer = cardsThatCount(debrief).some(({ interviewerId }) => interviewerId === viewerId);
  const turn = () =>
    void actions.prepare(version, {
      facilitatorId,
      deciderId,
      speakingOrder,
      conflicts: declared ? conflicts.filter((id) => id !== viewerId) : [...conflicts, viewerId],
    });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 text-muted-foreground">
      <Fact icon={ShieldCheck} warns={sighted.length > 0}>
        {sighted.length > 0 ? words.sighted(sighted.map(({ name }) => name)) : words.early}
      </Fact>
      <Fact icon={Scale} warns={conflicts.length > 0}>
        {conflicts.length > 0 ? words.conflict(conflicts.map(nameOf)) : words.noConflict}
      </Fact>
      {planNumber === null ? null : <Fact icon={GitCommitHorizontal}>{words.plan(rounds.length, planNumber)}</Fact>}
      {isInterviewer && may.prepare && !isDecided ? (
        <Button
          variant="ghost"
          size="compact"
          className="-ml-2"
          disabledReason={isOnline ? undefined : text.offline}
          onClick={turn}
        >
          {declared ? words.withdraw : words.declare}
        </Button>
      ) : null}
    </div>
  );
}

function Fact({ icon, warns = false, children }: { icon: LucideIcon; warns?: boolean; children: string }) {
  return (
    <span className={cn("flex items-center gap-1.5", warns && "text-warning")}>
      <Icon of={icon} />
      {children}
    </span>
  );
}
