import { acting, handlersOf } from "#platform/server/handlers.ts";
import { type ProcedureContext, signedIn } from "#platform/server/rpc.ts";
import { planReviewsContract } from "../contract.ts";
import { listAsked } from "./queries.ts";
import { answer, ask, listPeople, listStandings, withdraw } from "./review-commands.ts";
import type { ReviewLetters } from "./review-letters.ts";
import { getOverview, removeComment, reply, setResolved, startThread, updateComment } from "./thread-commands.ts";

/** The handlers, over how the mails read. */
export function planReviewsHandlers(letters: ReviewLetters) {
  const telling = ({ services: { settings } }: ProcedureContext) => ({ settings, letters });
  return handlersOf(planReviewsContract, {
    get: acting((db, actor, { planId }) => getOverview(db, actor, planId)),
    listAsked: acting((db, { userId }) => listAsked(db, userId)),
    listStandings: acting(listStandings),
    listPeople: acting((db, actor, { planId }) => listPeople(db, actor, planId)),
    ask: ({ context, input }) => ask(context.db, signedIn(context), input, telling(context)),
    withdraw: acting((db, actor, { reviewId }) => withdraw(db, actor, reviewId)),
    answer: ({ context, input }) => answer(context.db, signedIn(context), input, telling(context)),
    startThread: acting(startThread),
    reply: acting(reply),
    setResolved: acting(setResolved),
    updateComment: acting(updateComment),
    removeComment: acting((db, actor, { commentId }) => removeComment(db, actor, commentId)),
  });
}
