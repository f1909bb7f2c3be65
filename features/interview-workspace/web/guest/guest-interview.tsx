import "#ui/serif.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import {
  DeclineDialog,
  guestInterviewCalls,
  guestInterviewQuery,
  interviewText,
} from "#features/interviews/web/public.ts";
import type { MagicLinkSession } from "#features/magic-links/contract.ts";
import { listUnsent, retryOperations, useOperationQueue } from "#features/pending-operations/web/public.ts";
import { guestDesk, NotesWorkspace, notesQuery, useNotesStore } from "#features/scorecards/web/public.ts";
import { formatDateTime } from "#platform/dates.ts";
import { isNotThere } from "#platform/web/refusal.ts";
import { openDrafts } from "#platform/web/saving/open-drafts.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Menu } from "#ui/menu.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { dropGuest, holdCode } from "../offline/held.ts";
import { submittedCardQuery } from "../queries.ts";
import { text } from "../text.ts";
import { GuestCardPage } from "./guest-card-page.tsx";

const words = text.guest;

type GuestProps = { session: MagicLinkSession; onLeave: () => void };

/** The interview of a link: the same place to ask and note as members have, without a menu. */
export function GuestInterview({ session, onLeave }: GuestProps) {
  const { data: interview, error, refetch } = useQuery(guestInterviewQuery());
  const leave = async () => {
    // What does not get through stays on this device, for the same guest's next link.
    await openDrafts.flush();
    const { operations } = await listUnsent(session.interviewerId);
    await retryOperations(operations.map(({ id }) => id));
    await dropGuest();
    onLeave();
  };
  useGuestHolding();
  useOperationQueue(session.interviewerId, null);
  if (interview)
    return <Held key={interview.id} interview={interview} session={session} onLeave={() => void leave()} />;
  if (isNotThere(error)) return <EmptyState title={words.gone}>{words.goneWhat}</EmptyState>;
  if (error)
    return (
      <InlineAlert tone="danger" className="m-4" action={<Button onClick={() => void refetch()}>{text.retry}</Button>}>
        {words.failed}
      </InlineAlert>
    );
  return (
    <SkeletonGroup label={text.loading}>
      <div className="p-6">
        <SkeletonText lines={6} />
      </div>
    </SkeletonGroup>
  );
}

/** Holds the code of this page and the interview, so that both are there without a network. */
function useGuestHolding() {
  const queries = useQueryClient();
  useEffect(() => {
    holdCode()
      .then((isHolding) => (isHolding && navigator.onLine ? queries.refetchQueries({ type: "active" }) : undefined))
      .catch(() => undefined);
  }, [queries]);
}

function Held({ interview, session, onLeave }: GuestProps & { interview: Interview }) {
  const queries = useQueryClient();
  const { interviewerId } = session;
  const { scorecardId } = interview.me;
  const desk = useMemo(
    () => guestDesk({ interviewId: interview.id, interviewerId, scorecardId }),
    [interview.id, interviewerId, scorecardId],
  );
  const { data: notes } = useQuery(notesQuery(desk));
  const { data: submitted = [] } = useQuery(submittedCardQuery());
  const [isAtCard, setAtCard] = useState(false);
  const card = submitted.length > 0 || isAtCard;
  if (card)
    return (
      <GuestCardPage
        interview={interview}
        desk={desk}
        submitted={submitted}
        onBack={submitted.length > 0 ? undefined : () => setAtCard(false)}
        onLeave={onLeave}
      />
    );
  if (!notes) return null;
  const answer = (response: "accepted" | "declined", note = "") =>
    attempt(
      async () => {
        const answered = await guestInterviewCalls.answer({ response, note });
        queries.setQueryData(guestInterviewQuery().queryKey, answered);
        return answered;
      },
      {
        done: () => ({ title: interviewText.answered(interviewText.responses[response]) }),
        failed: interviewText.answerFailed,
      },
    );
  const begin = () =>
    void guestInterviewCalls
      .begin()
      .then((begun) => queries.setQueryData(guestInterviewQuery().queryKey, begun))
      .catch(() => undefined);
  return (
    <Workspace
      interview={interview}
      session={session}
      desk={desk}
      onAnswer={answer}
      onBegun={begin}
      onCard={() => setAtCard(true)}
      onLeave={onLeave}
    />
  );
}

type WorkspaceProps = GuestProps & {
  interview: Interview;
  onBegun: () => void;
  desk: ReturnType<typeof guestDesk>;
  onAnswer: (response: "accepted" | "declined", note?: string) => Promise<unknown>;
  onCard: () => void;
};

function Workspace({ interview, session, desk, onAnswer, onBegun, onCard, onLeave }: WorkspaceProps) {
  const store = useNotesStore(desk);
  const [isDeclining, setDeclining] = useState(false);
  if (!store) return null;
  const mine = interview.participants.find(({ interviewerId }) => interviewerId === session.interviewerId);
  return (
    <>
      <NotesWorkspace
        interview={interview}
        desk={desk}
        store={store}
        expiry={words.ends(formatDateTime(session.expiresAt))}
        onScorecard={onCard}
        onBegun={onBegun}
        tools={
          <Menu
            align="end"
            trigger={<IconButton icon={Ellipsis} label={words.menu} />}
            items={[
              ...(mine?.response === "accepted"
                ? []
                : [{ id: "accept", label: words.accept, onSelect: () => void onAnswer("accepted") }]),
              ...(mine?.response === "declined"
                ? []
                : [{ id: "decline", label: words.cantMake, onSelect: () => setDeclining(true) }]),
              { id: "leave", label: words.leave, onSelect: onLeave },
            ]}
          />
        }
      />
      {isDeclining ? (
        <DeclineDialog onDecline={(note) => onAnswer("declined", note)} onClose={() => setDeclining(false)} />
      ) : null}
    </>
  );
}
