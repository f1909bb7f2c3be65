import { implement } from "@orpc/server";
import { seenCandidate } from "#features/candidates/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { acting, handlersOf } from "#platform/server/handlers.ts";
import { afterReading, documentOf } from "#platform/server/paper/after-reading.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { guestOf, type ProcedureContext, request, signedIn } from "#platform/server/rpc.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { guestScorecardContract, scorecardsContract } from "../contract.ts";
import {
  askOut,
  editNotes,
  getNotes,
  getOwnCard,
  keepDraft,
  letOut,
  remind,
  submitCard,
  submitCardFor,
} from "./commands.ts";
import { listMine, listOfGroup } from "./list.ts";
import { planCardPaper } from "./paper/card-document.ts";
import { findGuestCard, listCards, listSight, notesOf } from "./queries.ts";

/** Notes are told as they stand, also to whoever sends the same edits again because the answer was lost. */
const savedNotes = ({ db, isRepeat }: ProcedureContext, input: Parameters<typeof editNotes>[1]) =>
  isRepeat ? getNotes(db, input.interviewId) : editNotes(db, input);

const { print: _, ...answeredAtOnce } = scorecardsContract;
const { print: __, ...answeredGuestAtOnce } = guestScorecardContract;
const printing = implement({ member: scorecardsContract.print, guest: guestScorecardContract.print })
  .$context<RequestContext>()
  .use(afterReading)
  .use(request);

const handled = handlersOf(
  answeredAtOnce,
  {
    getNotes: acting((db, _actor, { interviewId }) => getNotes(db, interviewId)),
    saveNotes: ({ context, input }) => savedNotes(context, input),
    getOwn: acting((db, _actor, { scorecardId }) => getOwnCard(db, scorecardId)),
    saveDraft: acting((db, _actor, input) => keepDraft(db, input)),
    submit: acting((db, _actor, input) => submitCard(db, input)),
    submitFor: acting(submitCardFor),
    askExcuse: acting((db, _actor, input) => askOut(db, input)),
    excuse: acting(letOut),
    listMine: acting(listMine),
    list: acting(listOfGroup),
    remind: acting(remind),
    listOfCandidate: acting(async (db, _actor, { candidateId }) => {
      await seenCandidate(db, candidateId);
      return { cards: await listCards(db, [candidateId]), openRounds: await listSight(db, candidateId) };
    }),
  },
  {
    getNotes: ({ interviewId }) => notesOf.of({ interviewId }),
    // Interviewers save every few seconds, many at once.
    saveNotes: ({ interviewId }) => notesOf.of({ interviewId }),
  },
);

export const scorecardsHandlers = {
  ...handled,
  print: printing.member.handler(
    documentOf(({ context, input }) => planCardPaper(context, { ...input, printedBy: signedIn(context).fullName })),
  ),
};

async function guestCard(db: ActorDb, interviewId: string) {
  const card = await findGuestCard(db, interviewId);
  if (!card) throw new Refusal("NOT_FOUND", "You no longer have a scorecard here.");
  return card;
}

const handledForGuests = handlersOf(answeredGuestAtOnce, {
  getNotes: ({ context }) => getNotes(context.db, guestOf(context).thingId),
  saveNotes: ({ context, input }) => savedNotes(context, { ...input, interviewId: guestOf(context).thingId }),
  getOwn: async ({ context }) => {
    const { id } = await guestCard(context.db, guestOf(context).thingId);
    return { ...(await getOwnCard(context.db, id)), scorecardId: id };
  },
  saveDraft: async ({ context, input }) => {
    const { id } = await guestCard(context.db, guestOf(context).thingId);
    return keepDraft(context.db, { ...input, scorecardId: id });
  },
  submit: async ({ context, input }) => {
    const { id } = await guestCard(context.db, guestOf(context).thingId);
    // Waited on a device that another link was opened on since.
    if (input.scorecardId !== undefined && input.scorecardId !== id)
      throw new Refusal("NOT_FOUND", "This link is for another scorecard.");
    return submitCard(context.db, { ...input, scorecardId: id });
  },
  listSubmitted: async ({ context }) => {
    const { candidateId } = await guestCard(context.db, guestOf(context).thingId);
    return listCards(context.db, [candidateId]);
  },
});

export const guestScorecardHandlers = {
  ...handledForGuests,
  print: printing.guest.handler(
    documentOf(async ({ context, input }) => {
      const { id } = await guestCard(context.db, guestOf(context).thingId);
      return planCardPaper(context, { ...input, scorecardId: id, printedBy: null });
    }),
  ),
};
