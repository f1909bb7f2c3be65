import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarClock, Lock } from "lucide-react";
import { useEffect, useState } from "react";
import type { Person } from "#platform/rights.ts";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { StaleNotice } from "#ui/stale-notice.tsx";
import type { Debrief } from "../../debrief-shapes.ts";
import { Checks, FactsBelow } from "../before/checks.tsx";
import { MissingCards } from "../before/missing-cards.tsx";
import { Card, RevealCard } from "../before/reveal-card.tsx";
import { Veil } from "../before/veil.tsx";
import { OtherDecisions } from "../list/other-decisions.tsx";
import { cardsQuery, debriefQuery, decisionsOfQuery, forgetContent } from "../queries.ts";
import { text } from "../text.ts";
import { AfterReveal } from "./after-reveal.tsx";
import { DebriefClock } from "./debrief-clock.tsx";
import { cardsThatCount, roomLayout } from "./people.ts";
import { PrepareDialog } from "./prepare-dialog.tsx";
import { Presence } from "./presence.tsx";
import { SpeakingOrder } from "./speaking-order.tsx";
import { useAttendance } from "./use-attendance.ts";
import { useRoomActions } from "./use-room-actions.ts";

const words = text.room;
/** Who left is seen after so long; all else is told at once. */
const presenceMillis = 60_000;

type ScreenProps = { candidateId: string; groupId: string; viewer: Person };

/** The room in which people talk over a candidate: the veil, the reveal, the matrix, the decision. */
export function DebriefScreen({ candidateId, groupId, viewer }: ScreenProps) {
  const { data: debrief, dataUpdatedAt } = useSuspenseQuery({
    ...debriefQuery(candidateId),
    refetchInterval: presenceMillis,
  });
  const { data: decisions } = useSuspenseQuery(decisionsOfQuery(candidateId));
  const isOnline = useOnline();
  const actions = useRoomActions(candidateId);
  useAttendance(candidateId, isOnline);
  // Whoever was here before the reveal sees it happen.
  const [wasHidden] = useState(!debrief.isRevealed);
  const mayBeSeen = debrief.isRevealed && !debrief.isBlind;
  const queries = useQueryClient();
  useEffect(() => {
    if (!mayBeSeen) forgetContent(queries, candidateId);
  }, [queries, candidateId, mayBeSeen]);
  const cards = useQuery({ ...cardsQuery(candidateId), enabled: mayBeSeen });
  const isSeen = mayBeSeen && cards.data !== undefined && cards.data.openRounds.length > 0;
  const layout = roomLayout(cardsThatCount(debrief).length);
  const room = { debrief, viewerId: viewer.userId, isOnline, actions };
  const [isPreparing, setPreparing] = useState(false);
  const prepare = () => setPreparing(true);
  return (
    <>
      <RoomHeader debrief={debrief} viewerId={viewer.userId} isOnline={isOnline} fetchedAt={dataUpdatedAt} />
      <PageBody width="full">
        <div className="gap-6 @min-[104rem]:grid @min-[104rem]:grid-cols-[15rem_minmax(0,1fr)]">
          <OtherDecisions groupId={groupId} candidateId={candidateId} />
          {debrief.cards.length === 0 ? (
            <NoCards debrief={debrief} />
          ) : isSeen ? (
            <AfterReveal {...room} cards={cards.data.cards} decisions={decisions} wasHidden={wasHidden} />
          ) : (
            <div className={layout.room}>
              <div className="min-w-0">
                <Veil debrief={debrief} viewerId={viewer.userId}>
                  {!mayBeSeen ? (
                    <RevealCard {...room} />
                  ) : cards.isError ? (
                    <InlineAlert
                      tone="danger"
                      title={words.error}
                      action={<Button onClick={() => void cards.refetch()}>{text.retry}</Button>}
                    >
                      {words.errorSafe}
                    </InlineAlert>
                  ) : cards.data ? (
                    <Card icon={Lock} title={text.reveal.inOf(debrief.submitted, debrief.submitted)}>
                      {text.reveal.viewer}
                    </Card>
                  ) : null}
                </Veil>
                <FactsBelow {...room} />
              </div>
              <aside className={layout.aside}>
                <MissingCards {...room} viewer={viewer} />
                <SpeakingOrder {...room} onChange={prepare} />
                {debrief.isRevealed ? null : (
                  <Checks
                    debrief={debrief}
                    viewerId={viewer.userId}
                    onDecider={debrief.may.prepare && isOnline ? prepare : undefined}
                  />
                )}
              </aside>
            </div>
          )}
        </div>
      </PageBody>
      {isPreparing ? (
        <PrepareDialog
          debrief={debrief}
          viewerId={viewer.userId}
          actions={actions}
          onClose={() => setPreparing(false)}
        />
      ) : null}
    </>
  );
}

type HeaderProps = { debrief: Debrief; viewerId: string; isOnline: boolean; fetchedAt: number };

function RoomHeader({ debrief, viewerId, isOnline, fetchedAt }: HeaderProps) {
  const { candidateName, opportunityTitle, planNumber, begunAt } = debrief;
  return (
    <PageHeader
      crumbs={[
        {
          id: "decisions",
          link: (
            <Link to="/final-recommendation" search={{}}>
              {words.back}
            </Link>
          ),
        },
      ]}
      title={candidateName}
      saveStatus={isOnline ? null : <StaleNotice at={fetchedAt} />}
      badge={
        <span dir="auto" className="text-muted-foreground text-small max-xl:hidden">
          {words.about(opportunityTitle ?? "", planNumber)}
        </span>
      }
      presence={<Presence debrief={debrief} viewerId={viewerId} />}
      more={begunAt ? <DebriefClock begunAt={begunAt} /> : null}
    />
  );
}

const NoCards = ({ debrief: { candidateId } }: { debrief: Debrief }) => (
  <EmptyState
    icon={CalendarClock}
    actions={
      <Link to="/candidates/$candidateId" params={{ candidateId }} className={buttonStyles({ variant: "primary" })}>
        {words.openCandidate}
      </Link>
    }
  >
    {words.noCards}
  </EmptyState>
);
