import { useOnline } from "#platform/web/browser/use-online.ts";
import { Button } from "#ui/button.tsx";
import { Banner, InlineAlert } from "#ui/inline-alert.tsx";
import { SavingNotice } from "#ui/save-status.tsx";
import { useNow } from "#ui/use-now.ts";
import { text as excuseText } from "../../excuse/text.ts";
import { useExcuses } from "../../excuse/use-excuses.ts";
import { useCardPlace, useCardState } from "../card-context.ts";
import { text } from "../text.ts";
import type { Submission } from "./use-submission.ts";

/** One banner at a time: that it waits to be submitted, another device wrote the same, what could not be saved, what was restored. */
export function CardNotices({ submission: { isWaiting, problem, takeBack, retry } }: { submission: Submission }) {
  const { store, desk } = useCardPlace();
  const { collision, progress, restoredFrom } = useCardState();
  const isOnline = useOnline();
  if (problem !== null)
    return (
      <Banner
        tone="danger"
        action={
          <span className="flex gap-2">
            <Button size="compact" onClick={retry}>
              {text.retry}
            </Button>
            <Button size="compact" onClick={takeBack}>
              {text.sheet.keep}
            </Button>
          </span>
        }
      >
        {text.submitFailed}. {problem}
      </Banner>
    );
  if (isWaiting && !isOnline)
    return (
      <Banner tone="info">
        {text.waits}. {text.waitsWhy}
      </Banner>
    );
  if (collision)
    return (
      <Banner
        tone="warning"
        action={
          <span className="flex gap-2">
            <Button size="compact" onClick={() => void store.settle("mine")}>
              {text.conflict.mine}
            </Button>
            <Button size="compact" onClick={() => void store.settle("theirs")}>
              {text.conflict.theirs}
            </Button>
          </span>
        }
      >
        {text.conflict.told}
      </Banner>
    );
  return <SavingNotice {...{ progress, restoredFrom, store }} signedOut={desk.isGuest ? text.linkEnded : undefined} />;
}

/** That it is late, which never stops anybody, and that one asked to be let out of it. */
export function StandingNotices() {
  const { interview, desk } = useCardPlace();
  const { ask } = useExcuses();
  const now = useNow();
  const card = interview.cards.find(({ id }) => id === desk.scorecardId);
  if (card?.state !== "owed") return null;
  return (
    <>
      {card.dueAt && new Date(card.dueAt) < now ? (
        <InlineAlert tone="warning">{text.late(card.dueAt)}</InlineAlert>
      ) : null}
      {card.asksExcuse ? (
        <InlineAlert
          tone="info"
          action={
            desk.isGuest ? null : (
              <Button size="compact" onClick={() => void ask(card.id, null)}>
                {excuseText.takeBack}
              </Button>
            )
          }
        >
          {excuseText.asked(excuseText.reasons[card.asksExcuse])}
        </InlineAlert>
      ) : null}
    </>
  );
}
