import {
  discardOperations,
  perform,
  retryOperations,
  useOperationsOn,
} from "#features/pending-operations/web/public.ts";
import { openDrafts } from "#platform/web/saving/open-drafts.ts";
import { attempt } from "#ui/attempt.ts";
import { announce } from "#ui/live-region.tsx";
import { offerUndo, toastRules } from "#ui/toast-store.ts";
import { useCardPlace } from "../card-context.ts";
import { text } from "../text.ts";
import { draftOf } from "../written-card.ts";
import type { KeptSubmission } from "./send-submission.ts";
import { submissionEntity } from "./submission-entity.ts";

export interface Submission {
  /** It goes out in a moment, or once there is a network: until then nothing of it changes. */
  isWaiting: boolean;
  /** Why the server did not take it; null where it was not refused. */
  problem: string | null;
  submit(whyAmended: string): void;
  takeBack(): void;
  retry(): void;
}

/**
 * Submits the card a few seconds after it was asked for, so that it can be taken back until then. It waits on this device as what was done
 * without a network does: it's sent from any page, also after a reload, and as nobody but its author.
 */
export function useSubmission(): Submission {
  const { desk, store, saved, interview } = useCardPlace();
  const scorecardId = desk.scorecardId ?? "";
  const entity = submissionEntity(desk.isGuest);
  const waiting = useOperationsOn(desk.interviewerId, entity, scorecardId);
  const ids = waiting.map(({ id }) => id);
  const [problem] = waiting.flatMap((each) =>
    each.state === "held" ? [each.problem?.message || text.submitFailedWhy] : [],
  );
  const submit = (whyAmended: string) => {
    const id = crypto.randomUUID();
    // The draft is on its way before the card: where the page is left, nothing can be sent one after the other.
    void openDrafts.flush();
    const data: KeptSubmission = {
      ...{ scorecardId, interviewerId: desk.interviewerId, whyAmended },
      ...{ card: draftOf(store.get().draft), revision: saved.revision + 1 },
    };
    // The button's place says that it waits and takes it back.
    announce(navigator.onLine ? text.pending : text.waits);
    offerUndo(() => void discardOperations([id]));
    void attempt(
      () =>
        perform({
          ...{ type: "update", entity, entityIds: [scorecardId], data, id, after: toastRules.duration },
          ...{ label: text.submissionOf(interview.candidateName, interview.roundName), organizationId: null },
        }),
      { done: () => null, failed: text.submitFailed, failedWhy: text.submitFailedWhy },
    );
  };
  return {
    isWaiting: waiting.length > 0,
    problem: problem ?? null,
    submit,
    takeBack: () => void discardOperations(ids),
    retry: () => void retryOperations(ids),
  };
}
