import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import type { SubmittedCard } from "#features/scorecards/card-shapes.ts";
import { formatDateTime } from "#platform/dates.ts";
import { focusById } from "#ui/focus-field.ts";
import { Icon } from "#ui/icon.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import type { Debrief, Decision } from "../../debrief-shapes.ts";
import { FactsBelow } from "../before/checks.tsx";
import { CompositeCard } from "../decision/composite-card.tsx";
import { decisionHeadingId, RecordedDecision } from "../decision/recorded-decision.tsx";
import { useHeardDecision } from "../decision/use-heard-decision.ts";
import { DebriefMatrix } from "../matrix/debrief-matrix.tsx";
import { judgmentOf } from "../matrix/judged-by.ts";
import { Remarks } from "../matrix/remarks.tsx";
import { remarksQuery, strictnessQuery } from "../queries.ts";
import { text } from "../text.ts";
import { roomLayout, speakersOf } from "./people.ts";
import { SpeakersLine } from "./speakers-line.tsx";
import type { RoomActions } from "./use-room-actions.ts";

/** Loaded once somebody decides: it brings what keeps a decision on the device. */
const DecisionForm = lazy(async () => ({
  default: (await import("../decision/decision-form.tsx")).DecisionForm,
}));

/** Loaded once there is a decision: it brings what is done with candidates. */
const NextSteps = lazy(async () => ({ default: (await import("../decision/next-steps.tsx")).NextSteps }));

type AfterProps = {
  debrief: Debrief;
  cards: readonly SubmittedCard[];
  decisions: readonly Decision[];
  viewerId: string;
  wasHidden: boolean;
  isOnline: boolean;
  actions: RoomActions;
};

const none: readonly never[] = [];

/** The matrix and what is decided beside it, once the cards were opened. */
export function AfterReveal({ debrief, cards, decisions, viewerId, wasHidden, isOnline, actions }: AfterProps) {
  const { candidateId, may, people, revealedAt, revealedBy } = debrief;
  const { data: remarks = none } = useQuery(remarksQuery(candidateId));
  const { data: strictness = none } = useQuery(strictnessQuery(candidateId));
  const { data: colleagues = none } = useQuery({ ...groupPeopleQuery(debrief.groupId), enabled: may.prepare });
  const judgment = useMemo(() => judgmentOf(debrief, cards, viewerId), [debrief, cards, viewerId]);
  const [about, setAbout] = useState("");
  const [isReversing, setReversing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const last = decisions.at(-1);
  useHeardDecision(last);
  const isDecided = last !== undefined && !isReversing;
  const speaks = speakersOf(debrief, viewerId).some(({ isMe }) => isMe) || may.decide;
  const mayWrite = may.prepare && speaks && !isDecided;
  const discuss = (competencyKey: string) => {
    setAbout(competencyKey);
    // Whole, with what it's about: focus alone leaves it at the edge of the window.
    field.current?.closest("section")?.scrollIntoView({ block: "center" });
    field.current?.focus({ preventScroll: true });
  };
  const nameOf = (id: string) =>
    id === viewerId
      ? text.youInside
      : (colleagues.find(({ userId }) => userId === id)?.name ??
        debrief.cards.find(({ interviewerId }) => interviewerId === id)?.name ??
        people[id] ??
        text.someone);
  // What had the focus went away with the form.
  const toDecision = () => {
    setReversing(false);
    requestAnimationFrame(() => focusById(decisionHeadingId));
  };
  const layout = roomLayout(judgment.columns.length);
  const competencyOf = (key: string) =>
    judgment.rows.find(({ competencyKey }) => competencyKey === key)?.name ?? text.room.overall;
  return (
    <div className={layout.room}>
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {isDecided ? null : <SpeakersLine {...{ debrief, viewerId, isOnline, actions }} />}
          {revealedAt === null ? null : (
            <p className="flex items-center gap-1.5 text-muted-foreground text-small">
              <Icon of={Eye} className="size-3.5" />
              {text.room.revealedAt(formatDateTime(revealedAt), revealedBy ?? text.someone)}
            </p>
          )}
        </div>
        <DebriefMatrix judgment={judgment} wasHidden={wasHidden} onDiscuss={mayWrite ? discuss : undefined} />
        <Remarks
          {...{ remarks, about, field, mayWrite, isOnline, actions }}
          rows={judgment.rows}
          onAboutChange={setAbout}
        />
        <FactsBelow {...{ debrief, viewerId, isOnline, actions, isDecided }} />
        {isDecided && may.prepare ? (
          <Suspense>
            <NextSteps debrief={debrief} verdict={last.verdict} isOnline={isOnline} />
          </Suspense>
        ) : null}
      </div>
      <aside className={layout.aside}>
        <CompositeCard {...{ debrief, judgment, strictness }} />
        {isDecided ? (
          <RecordedDecision
            {...{ decisions, nameOf, competencyOf, isOnline }}
            onReverse={may.decide ? () => setReversing(true) : undefined}
          />
        ) : may.decide ? (
          <Suspense>
            <DecisionForm
              {...{ debrief, viewerId, isOnline, actions }}
              rows={judgment.rows}
              before={last}
              onKeep={last ? toDecision : undefined}
              onRecorded={toDecision}
            />
          </Suspense>
        ) : (
          <InlineAlert tone="info" title={text.decision.title}>
            {speaks ? text.decision.mayNot : text.decision.observing}
          </InlineAlert>
        )}
      </aside>
    </div>
  );
}
