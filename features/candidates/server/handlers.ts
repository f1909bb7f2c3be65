import { implement } from "@orpc/server";
import { findCurrentVersionId } from "#features/interview-versions/server/public.ts";
import { listHiring } from "#features/people/server/public.ts";
import { checkedFirst } from "#platform/server/asks-first.ts";
import { actingIn } from "#platform/server/handlers.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { requestAsking, signedIn } from "#platform/server/rpc.ts";
import { CandidateId, candidatesContract, NewCandidate, Seen } from "../contract.ts";
import { BoardPage, CandidatePage } from "../list-input.ts";
import { seenCandidate } from "./authorize.ts";
import { boardFirst, candidateBoard } from "./board.ts";
import { considerCandidates, createCandidate, roleQuestions } from "./create-commands.ts";
import { editCandidates, setAccommodation, setPay } from "./edit-commands.ts";
import { getGroupSettings, saveGroupSettings } from "./in-group/settings-commands.ts";
import { candidates, listCandidates, listChoices } from "./list.ts";
import { getMailSettings, listTemplates, saveMailSettings, sendTest } from "./messages/mail-settings-commands.ts";
import { cancelMessage, listMessages, resendMessage, writeToCandidates } from "./messages/message-commands.ts";
import { addNote, editNote, listNotes, removeNote } from "./notes/note-commands.ts";
import { getCandidate, pageQuestions } from "./page.ts";
import { migrateCandidate, versionInContext } from "./pins/pin-commands.ts";
import { listInterviewRows } from "./pins/pin-queries.ts";
import { listMissingCards } from "./standing/card-commands.ts";
import { closeRole } from "./standing/closing-commands.ts";
import { rejectCandidates, withdrawCandidates } from "./standing/ending-commands.ts";
import { type InterviewsOfEnded, listInterviewsAhead } from "./standing/interviews-ahead.ts";
import { lockQuestions, moveCandidates } from "./standing/move-commands.ts";
import { setStatuses } from "./standing/status-commands.ts";
import { undoEvents } from "./standing/undo-commands.ts";
import { targetOf } from "./target.ts";

const api = implement(candidatesContract)
  .$context<RequestContext>()
  .use(
    requestAsking<typeof candidatesContract>({
      list: checkedFirst(CandidatePage, candidates.first),
      board: checkedFirst(BoardPage, boardFirst),
      get: checkedFirst(CandidateId, ({ candidateId }) => pageQuestions(candidateId)),
      create: checkedFirst(NewCandidate, ({ opportunityId }) => roleQuestions(opportunityId)),
      move: checkedFirst(Seen, ({ candidates: seen }) => lockQuestions(seen.map(({ id }) => id))),
    }),
  );

const mailServerOf = ({ services }: RequestContext) => ({ hasMailServer: services.settings.SMTP_URL !== undefined });

export const candidatesHandlers = (interviews: InterviewsOfEnded) =>
  api.router({
    getGroupSettings: api.getGroupSettings.handler(({ context, input }) =>
      getGroupSettings(context.db, signedIn(context), input.groupId),
    ),
    saveGroupSettings: api.saveGroupSettings.handler(({ context, input }) =>
      saveGroupSettings(context.db, signedIn(context), input),
    ),
    listTemplates: api.listTemplates.handler(({ context, input }) =>
      listTemplates(context.db, signedIn(context), input.groupId),
    ),
    getMailSettings: api.getMailSettings.handler(({ context, input }) =>
      getMailSettings(context.db, signedIn(context), input.organizationId),
    ),
    saveMailSettings: api.saveMailSettings.handler(({ context, input }) =>
      saveMailSettings(context.db, signedIn(context), input),
    ),
    sendTest: api.sendTest.handler(({ context, input }) => sendTest(context.db, signedIn(context), input)),
    list: api.list.handler(({ context, input }) => listCandidates(context.db, signedIn(context), input)),
    choices: api.choices.handler(({ context, input }) => listChoices(context.db, signedIn(context), input.groupId)),
    board: api.board.handler(({ context, input }) => candidateBoard(context.db, signedIn(context), input)),
    get: api.get.handler(({ context, input }) => getCandidate(context.db, signedIn(context), input.candidateId)),
    activity: api.activity.handler(async ({ context, input: { candidateId, ...page } }) => {
      const { organizationId } = await seenCandidate(context.db, candidateId);
      return listHiring(context.db, { candidateId, organizationId }, page);
    }),
    create: api.create.handler(({ context, input }) =>
      createCandidate(context.db, signedIn(context), { ...input, now: context.services.now() }),
    ),
    considerFor: api.considerFor.handler(({ context, input }) =>
      considerCandidates(context.db, signedIn(context), { ...input, now: context.services.now() }),
    ),
    move: api.move.handler(({ context, input }) =>
      moveCandidates(context.db, signedIn(context), { ...input, to: targetOf(input), now: context.services.now() }),
    ),
    setStatus: api.setStatus.handler(({ context, input }) =>
      setStatuses(context.db, signedIn(context), { ...input, now: context.services.now() }),
    ),
    listMissingCards: api.listMissingCards.handler(({ context, input }) =>
      listMissingCards(context.db, signedIn(context), input.candidateIds),
    ),
    listInterviewsAhead: api.listInterviewsAhead.handler(({ context, input }) =>
      listInterviewsAhead(context.db, input.candidateIds, context.services.now()),
    ),
    reject: api.reject.handler(({ context, input }) => rejectCandidates(actingIn(context), input, interviews)),
    withdraw: api.withdraw.handler(({ context, input }) => withdrawCandidates(actingIn(context), input, interviews)),
    closeRole: api.closeRole.handler(({ context, input }) => closeRole(actingIn(context), input, interviews)),
    undo: api.undo.handler(({ context, input }) => undoEvents(actingIn(context), input.events, interviews)),
    edit: api.edit.handler(({ context, input }) =>
      editCandidates(context.db, signedIn(context), { ...input, now: context.services.now() }),
    ),
    migrate: api.migrate.handler(async ({ context, input }) => {
      await migrateCandidate(context.db, signedIn(context), { ...input, now: context.services.now() });
      return getCandidate(context.db, signedIn(context), input.candidateId);
    }),
    setPay: api.setPay.handler(({ context, input }) => setPay(context.db, signedIn(context), input)),
    setAccommodation: api.setAccommodation.handler(({ context, input }) =>
      setAccommodation(context.db, signedIn(context), input),
    ),
    listMessages: api.listMessages.handler(({ context, input }) =>
      listMessages(context.db, signedIn(context), { ...input, ...mailServerOf(context) }),
    ),
    write: api.write.handler(({ context, input }) =>
      writeToCandidates(context.db, signedIn(context), { ...input, now: context.services.now() }),
    ),
    cancelMessage: api.cancelMessage.handler(({ context, input }) =>
      cancelMessage(context.db, signedIn(context), { ...input, ...mailServerOf(context) }),
    ),
    resendMessage: api.resendMessage.handler(({ context, input }) =>
      resendMessage(context.db, signedIn(context), {
        ...input,
        ...mailServerOf(context),
        now: context.services.now(),
      }),
    ),
    listNotes: api.listNotes.handler(({ context, input }) =>
      listNotes(context.db, signedIn(context), input.candidateId),
    ),
    addNote: api.addNote.handler(({ context, input }) =>
      addNote(context.db, signedIn(context), { ...input, now: context.services.now() }),
    ),
    editNote: api.editNote.handler(({ context, input }) => editNote(context.db, signedIn(context), input)),
    removeNote: api.removeNote.handler(({ context, input }) => removeNote(context.db, signedIn(context), input)),
    versionInContext: api.versionInContext.handler(({ context, input }) =>
      versionInContext(context.db, input, (roundId) => findCurrentVersionId(context.db, roundId)),
    ),
    listInterviews: api.listInterviews.handler(({ context, input }) =>
      listInterviewRows(context.db, input.candidate_id, input.round_ids ?? null),
    ),
  });
