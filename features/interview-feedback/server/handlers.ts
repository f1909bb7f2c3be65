import { implement } from "@orpc/server";
import { acting, actingIn, handlersOf } from "#platform/server/handlers.ts";
import { afterReading, documentOf } from "#platform/server/paper/after-reading.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { request } from "#platform/server/rpc.ts";
import { interviewFeedbackContract } from "../contract.ts";
import {
  approve,
  askApproval,
  getCheck,
  getFeedback,
  getFigures,
  giveBack,
  planFeedbackPaper,
  saveDraft,
  sayCheck,
  send,
} from "./commands.ts";

const { print: _, ...answeredAtOnce } = interviewFeedbackContract;
const paper = implement(interviewFeedbackContract).$context<RequestContext>().use(afterReading).use(request);

export const interviewFeedbackHandlers = {
  ...handlersOf(answeredAtOnce, {
    getOfCandidate: acting((db, actor, { candidateId }) => getFeedback(db, actor, candidateId)),
    save: acting(saveDraft),
    askApproval: acting(askApproval),
    approve: acting(approve),
    giveBack: acting(giveBack),
    send: ({ context, input }) => {
      const { db, actor, now } = actingIn(context);
      return send(db, actor, { ...input, now });
    },
    getCheck: acting((db, actor, { interviewId }) => getCheck(db, actor, interviewId)),
    saveCheck: acting(sayCheck),
    getFigures: acting((db, actor, { groupId }) => getFigures(db, actor, groupId)),
  }),
  print: paper.print.handler(documentOf(({ context, input }) => planFeedbackPaper(actingIn(context), input))),
};
