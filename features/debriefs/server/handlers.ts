import { implement } from "@orpc/server";
import { acting, actingIn, handlersOf } from "#platform/server/handlers.ts";
import { afterReading, documentOf } from "#platform/server/paper/after-reading.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { request } from "#platform/server/rpc.ts";
import { debriefsContract } from "../contract.ts";
import {
  addRemark,
  attendDebrief,
  decide,
  getDebrief,
  listDecisions,
  moveOn,
  prepare,
  remarksOf,
  reveal,
  strictnessIn,
} from "./commands.ts";
import { listDebriefs } from "./list.ts";
import { chainOf, getPacket, planPacketPaper } from "./packet-commands.ts";

const { printPacket: _, ...answeredAtOnce } = debriefsContract;
const paper = implement(debriefsContract).$context<RequestContext>().use(afterReading).use(request);

export const debriefsHandlers = {
  ...handlersOf(answeredAtOnce, {
    list: acting(listDebriefs),
    get: acting((db, actor, { candidateId }) => getDebrief(db, actor, candidateId)),
    prepare: acting(prepare),
    attend: acting((db, _actor, { candidateId }) => attendDebrief(db, candidateId)),
    moveOn: ({ context, input }) => moveOn(actingIn(context), input),
    reveal: acting((db, actor, { candidateId }) => reveal(db, actor, candidateId)),
    listRemarks: acting((db, _actor, { candidateId }) => remarksOf(db, candidateId)),
    addRemark: acting(addRemark),
    listStrictness: acting((db, _actor, { candidateId }) => strictnessIn(db, candidateId)),
    decide: ({ context, input }) => decide(actingIn(context), input),
    listDecisions: acting((db, _actor, { candidateId }) => listDecisions(db, candidateId)),
    getPacket: acting((db, _actor, input) => getPacket(db, input)),
    checkChain: acting((db, actor, { groupId }) => chainOf(db, actor, groupId)),
  }),
  printPacket: paper.printPacket.handler(documentOf(({ context, input }) => planPacketPaper(actingIn(context), input))),
};
