import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type RoundsPart, refreshCandidates, useCandidateActions } from "#features/candidates/web/public.ts";
import { AskExcuseDialog, ExcuseDialog, useExcuses } from "#features/scorecards/web/public.ts";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { Button } from "#ui/button.tsx";
import { InlineAlert, LoadFailed } from "#ui/inline-alert.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { Feedback } from "./feedback.tsx";
import { OpenedCards } from "./opened-cards.tsx";
import { cardsQuery, decisionsQuery, interviewsQuery, refreshRounds } from "./queries.ts";
import { type CardQuestion, RoundsList } from "./rounds-list.tsx";
import { text } from "./text.ts";

/** What the page of a candidate tells of their interviews: in the overview, and in tabs of their own. */
export function CandidateRounds(props: RoundsPart) {
  const { candidate, viewer, part } = props;
  const interviews = useQuery(interviewsQuery(candidate.id));
  const cards = useQuery(cardsQuery(candidate.id));
  const queries = useQueryClient();
  const refresh = async () => void (await Promise.all([refreshRounds(queries), refreshCandidates(queries)]));
  const { ask } = useExcuses(refresh);
  const isOnline = useOnline();
  const [question, setQuestion] = useState<CardQuestion | null>(null);
  if (!interviews.data)
    return interviews.isError ? (
      <LoadFailed onRetry={interviews.refetch}>{isOnline ? text.failed : text.offline}</LoadFailed>
    ) : (
      <SkeletonGroup label={text.loading}>
        <SkeletonText lines={6} />
      </SkeletonGroup>
    );
  const shared = { candidate, viewer, interviews: interviews.data, seen: cards.data?.cards ?? [] };
  return (
    <div className="flex flex-col gap-8">
      {part === "interviews" ? null : <HireOffer candidate={candidate} />}
      {part === "feedback" ? null : (
        <RoundsList
          {...props}
          interviews={interviews.data}
          onAsk={setQuestion}
          onTakeBack={(card) => void ask(card.id, null)}
        />
      )}
      {part === "interviews" || (part === "overview" && interviews.data.length === 0) ? null : cards.isError ? (
        <LoadFailed onRetry={cards.refetch}>{isOnline ? text.feedbackFailed : text.offline}</LoadFailed>
      ) : (
        <Feedback {...shared} />
      )}
      {part === "feedback" ? <OpenedCards {...shared} /> : null}
      {question?.kind === "ask" ? (
        <AskExcuseDialog scorecardId={question.card.id} onClose={() => setQuestion(null)} refresh={refresh} />
      ) : null}
      {question?.kind === "excuse" ? (
        <ExcuseDialog
          card={{ ...question.card, name: question.card.name || text.someone }}
          onClose={() => setQuestion(null)}
          refresh={refresh}
        />
      ) : null}
    </div>
  );
}

/** After a decision to hire: the way to the offer. Everything that follows from it comes with that move. */
function HireOffer({ candidate }: Pick<RoundsPart, "candidate">) {
  const { data: decisions } = useQuery(decisionsQuery(candidate.id));
  const actions = useCandidateActions();
  const offer =
    candidate.stages.find(({ kind }) => kind === "offer") ?? candidate.stages.find(({ kind }) => kind === "hired");
  const isBefore = offer !== undefined && candidate.stageKey !== offer.key && candidate.status === "active";
  if (decisions?.at(-1)?.verdict !== "hire" || !isBefore || !candidate.may.edit) return null;
  return (
    <InlineAlert
      tone="info"
      action={
        <Button
          size="compact"
          onClick={() => void actions.move([candidate], { name: offer.name, stageKey: offer.key })}
        >
          <span dir="auto">{text.toOffer(offer.name)}</span>
        </Button>
      }
    >
      {text.decidedHire}
    </InlineAlert>
  );
}
