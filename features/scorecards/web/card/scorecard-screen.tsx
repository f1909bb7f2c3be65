import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Lock, LogOut, Undo2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import { PageBody } from "#ui/page-header.tsx";
import { SaveStatus, saveStateOf } from "#ui/save-status.tsx";
import { Skeleton, SkeletonGroup } from "#ui/skeleton.tsx";
import { text as ui } from "#ui/text.ts";
import { PHONE, useMedia } from "#ui/use-media.ts";
import type { NoteLine } from "../../card-shapes.ts";
import type { SavedCard } from "../../contract.ts";
import type { Desk } from "../desk.ts";
import { AskExcuseDialog } from "../excuse/ask-excuse-dialog.tsx";
import { text as excuseText } from "../excuse/text.ts";
import { notesQuery } from "../notes/queries.ts";
import { cardQuery } from "../queries.ts";
import { CardContext, useCardPlace, useCardState, useOpenCard } from "./card-context.ts";
import { CardPage } from "./card-page.tsx";
import { CardSteps } from "./card-steps.tsx";
import { CardNotices, StandingNotices } from "./submitting/card-notices.tsx";
import { type Submission, useSubmission } from "./submitting/use-submission.ts";
import { text } from "./text.ts";

/** Loaded once there is one to read: whoever writes beside their notes needs nothing of it. */
const ReadCard = lazy(async () => ({ default: (await import("./read-card.tsx")).ReadCard }));

export type CardProps = {
  interview: Interview;
  desk: Desk;
  /** Ways out of a card that is not there, and onwards from one that is submitted. */
  links?: { out?: ReactNode; feedback?: ReactNode };
};

/** The card of one interviewer: written, read, amended. */
export function ScorecardScreen({ opportunityId, ...place }: Omit<CardProps, "links"> & { opportunityId: string }) {
  const { id: interviewId, candidateId, candidateName } = place.interview;
  const links = {
    out: (
      <Link to="/candidates/$candidateId" params={{ candidateId }} className={buttonStyles()}>
        {text.none.toCandidate}
      </Link>
    ),
    feedback: (
      <Link
        to="/opportunities/$opportunityId/interview/$interviewId/feedback"
        params={{ opportunityId, interviewId }}
        className={`${buttonStyles()} self-start`}
      >
        {text.read.panel}
      </Link>
    ),
  };
  return (
    <PageBody>
      <title>{ui.windowTitle(text.windowTitle(candidateName))}</title>
      <CardOf {...place} links={links}>
        {(submission) => <WholeCard submission={submission} />}
      </CardOf>
    </PageBody>
  );
}

type CardOfProps = CardProps & {
  /** Notes as another part of the page has them; else those that stand on the server. */
  lines?: readonly NoteLine[];
  /** The card while it is written. */
  children: (submission: Submission) => ReactNode;
};

/** Whatever a card is now: not there, excused, submitted, or being written. */
export function CardOf({ interview, desk, links = {}, lines, children }: CardOfProps) {
  if (desk.scorecardId === null) return <NoCard title={text.none.title} why={text.none.why} links={links} />;
  return (
    <FetchedCard interview={interview} desk={desk} links={links} {...(lines && { lines })}>
      {children}
    </FetchedCard>
  );
}

function FetchedCard({ interview, desk, links = {}, lines, children }: CardOfProps) {
  const { data: saved } = useSuspenseQuery(cardQuery(desk));
  const { data: notes } = useSuspenseQuery(notesQuery(desk));
  // Of this revision, so that one that was just submitted is read.
  const [amends, setAmends] = useState(saved.draft !== null && saved.revision > 0 ? saved.revision : null);
  if (saved.state === "excused") return <NoCard title={text.none.excused} why={text.none.excusedWhy} links={links} />;
  if (saved.state === "released")
    return <NoCard title={text.none.released} why={text.none.releasedWhy} links={links} />;
  const writes = !saved.isLocked && (saved.revision === 0 || amends === saved.revision);
  if (!writes)
    return (
      <div className="flex max-w-3xl flex-col gap-5">
        <Suspense fallback={<CardSkeleton />}>
          <ReadCard
            revisions={saved.revisions}
            competencies={interview.kit.competencies}
            versionId={interview.versionId}
            isLocked={saved.isLocked}
            onAmend={saved.isLocked ? null : () => setAmends(saved.revision)}
            onPrint={desk.printCard}
          />
        </Suspense>
        {links.feedback}
      </div>
    );
  return (
    <OpenCard
      // A card that was submitted meanwhile opens anew.
      key={saved.revision}
      interview={interview}
      desk={desk}
      saved={saved}
      lines={lines ?? notes.notes.lines}
      onLeave={saved.revision > 0 ? () => setAmends(null) : null}
    >
      {children}
    </OpenCard>
  );
}

type OpenCardProps = Pick<CardOfProps, "interview" | "desk" | "children"> & {
  saved: SavedCard;
  lines: readonly NoteLine[];
  onLeave: (() => void) | null;
};

function OpenCard({ interview, desk, saved, lines, onLeave, children }: OpenCardProps) {
  const store = useOpenCard(desk);
  if (!store) return <CardSkeleton />;
  return (
    <CardContext value={{ interview, desk, store, saved, lines }}>
      <CardFrame onLeave={onLeave}>{children}</CardFrame>
    </CardContext>
  );
}

function CardFrame({ onLeave, children }: Pick<OpenCardProps, "onLeave" | "children">) {
  const { desk, store, saved } = useCardPlace();
  const { progress } = useCardState();
  const submission = useSubmission();
  const [isAsking, setAsking] = useState(false);
  const mayAsk = !desk.isGuest && saved.state === "owed" && desk.scorecardId !== null;
  return (
    <div className="flex min-h-full flex-1 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge icon={Lock} isFilled>
          {onLeave ? text.amending : text.onlyYou}
        </Badge>
        <span className="ml-auto flex items-center gap-2">
          <SaveStatus state={saveStateOf(progress, () => void store.refresh())} />
          {onLeave ? (
            <Button size="compact" icon={Undo2} onClick={onLeave}>
              {text.read.discard}
            </Button>
          ) : null}
          {mayAsk ? (
            <MoreMenu
              name={text.title}
              items={[{ id: "excuse", label: excuseText.ask, icon: LogOut, onSelect: () => setAsking(true) }]}
            />
          ) : null}
        </span>
      </div>
      <CardNotices submission={submission} />
      {children(submission)}
      {isAsking && desk.scorecardId !== null ? (
        <AskExcuseDialog scorecardId={desk.scorecardId} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  );
}

/** On a phone one competency a screen, else one page. */
function WholeCard({ submission }: { submission: Submission }) {
  return useMedia(PHONE) ? (
    <CardSteps submission={submission} competencyId={null}>
      <StandingNotices />
    </CardSteps>
  ) : (
    <CardPage submission={submission} />
  );
}

function NoCard({ title, why, links }: { title: string; why: string; links: NonNullable<CardProps["links"]> }) {
  return (
    <EmptyState title={title} actions={links.out}>
      {why}
    </EmptyState>
  );
}

/** Boxes where the parts of a card will stand. */
export function CardSkeleton() {
  return (
    <SkeletonGroup label={text.loading}>
      <div className="flex max-w-3xl flex-col gap-6">
        {[1, 2, 3].map((at) => (
          <div key={at} className="flex flex-col gap-3">
            <Skeleton className="h-6 w-48" />
            <Skeleton className="h-4 w-80" />
            <Skeleton className="h-28 w-full" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
