import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { planReviewsContract } from "../contract.ts";
import { listAsked } from "./queries.ts";
import { answer, ask, listPeople, withdraw } from "./review-commands.ts";
import type { ReviewLetters } from "./review-letters.ts";
import { getOverview, removeComment, reply, setResolved, startThread, updateComment } from "./thread-commands.ts";

const api = implement(planReviewsContract).$context<RequestContext>().use(request);

/** The handlers, over how the mails read. */
export function planReviewsHandlers(letters: ReviewLetters) {
  const telling = ({ services: { settings } }: Pick<RequestContext, "services">) => ({ settings, letters });
  return api.router({
    get: api.get.handler(({ context, input }) => getOverview(context.db, signedIn(context), input.planId)),
    listAsked: api.listAsked.handler(({ context }) => listAsked(context.db, signedIn(context).userId)),
    listPeople: api.listPeople.handler(({ context, input }) => listPeople(context.db, signedIn(context), input.planId)),
    ask: api.ask.handler(({ context, input }) => ask(context.db, signedIn(context), input, telling(context))),
    withdraw: api.withdraw.handler(({ context, input }) => withdraw(context.db, signedIn(context), input.reviewId)),
    answer: api.answer.handler(({ context, input }) => answer(context.db, signedIn(context), input, telling(context))),
    startThread: api.startThread.handler(({ context, input }) => startThread(context.db, signedIn(context), input)),
    reply: api.reply.handler(({ context, input }) => reply(context.db, signedIn(context), input)),
    setResolved: api.setResolved.handler(({ context, input }) => setResolved(context.db, signedIn(context), input)),
    updateComment: api.updateComment.handler(({ context, input }) =>
      updateComment(context.db, signedIn(context), input),
    ),
    removeComment: api.removeComment.handler(({ context, input }) =>
      removeComment(context.db, signedIn(context), input.commentId),
    ),
  });
}
