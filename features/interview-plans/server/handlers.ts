import { acting, handlersOf, onEach } from "#platform/server/handlers.ts";
import { type ProcedureContext, signedIn } from "#platform/server/rpc.ts";
import { interviewPlansContract } from "../contract.ts";
import { createPlan, editsSince, getPlan, saveEdits } from "./draft-commands.ts";
import { computeFiguresSoon } from "./figures-anew.ts";
import { listPlanPage } from "./list.ts";
import {
  activityOf,
  archivePlans,
  duplicatePlans,
  movePlansToGroup,
  restorePlans,
  setPlanOwner,
  setPlanStatus,
} from "./plan-commands.ts";
import { publicationContent, publicationsOf, publishPlan } from "./publishing/publish-commands.ts";
import { restorePublication, undoRestoring } from "./publishing/restore-commands.ts";
import { lockedPlanById, planById } from "./queries.ts";
import { suggestQuestions } from "./suggesting/suggest-commands.ts";
import { keepVisitorDraft } from "./visitor-drafts.ts";

/** Once the save stands: the figures of lists follow a moment later. */
const figuresSoon = ({ afterCommit, services }: ProcedureContext) => afterCommit(() => computeFiguresSoon(services));

export const interviewPlansHandlers = handlersOf(
  interviewPlansContract,
  {
    list: acting(listPlanPage),
    get: acting((db, actor, { planId }) => getPlan(db, actor, planId)),
    create: acting(createPlan),
    keepVisitorDraft: async ({ context, input }) => {
      const { db, caller, services } = context;
      const visit = { db, actor: signedIn(context), anonymousId: caller.anonymousId, now: services.now() };
      return { planIds: await keepVisitorDraft(visit, input.groupId) };
    },
    saveEdits: ({ context, input }) => {
      figuresSoon(context);
      return saveEdits(context.db, signedIn(context), input);
    },
    editsSince: ({ context: { db }, input }) => editsSince(db, input.planId, input.version),
    publish: acting(publishPlan),
    publications: ({ context: { db }, input }) => publicationsOf(db, input.planId),
    publicationContent: ({ context: { db }, input }) => publicationContent(db, input.planId, input.number),
    restorePublication: ({ context, input }) => {
      figuresSoon(context);
      return restorePublication(context.db, signedIn(context), input);
    },
    undoRestoring: ({ context, input }) => {
      figuresSoon(context);
      return undoRestoring(context.db, signedIn(context), input);
    },
    activity: ({ context: { db }, input }) => activityOf(db, input.planId),
    archive: onEach("planIds", archivePlans),
    restore: onEach("planIds", restorePlans),
    duplicate: onEach("planIds", duplicatePlans),
    moveToGroup: onEach("planIds", (db, actor, planIds, input) => movePlansToGroup(db, actor, { ...input, planIds })),
    setOwner: onEach("planIds", (db, actor, planIds, input) => setPlanOwner(db, actor, { ...input, planIds })),
    setStatus: acting(setPlanStatus),
    suggestQuestions: ({ context, input }) => {
      const { db, services, answerOutside } = context;
      return suggestQuestions({ db, actor: signedIn(context), model: services.languageModel, answerOutside }, input);
    },
  },
  {
    get: ({ planId }) => planById.of({ planId }),
    saveEdits: ({ planId, batchId }) => lockedPlanById.of({ planId, batchId }),
  },
);
