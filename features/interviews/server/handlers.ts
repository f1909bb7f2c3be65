import { seatOf } from "#platform/server/authorize.ts";
import { type Acting, actingIn, type Call, handlersOf } from "#platform/server/handlers.ts";
import { guestOf } from "#platform/server/rpc.ts";
import type { Settings } from "#platform/server/settings.ts";
import { guestInterviewContract, interviewsContract } from "../contract.ts";
import type { Interview } from "../interview-shapes.ts";
import { notThere } from "./authorize.ts";
import {
  addParticipant,
  answerAs,
  bringBack,
  cancelInterview,
  createInterview,
  listColleagues,
  markInterview,
  markNoShow,
  removeParticipant,
  scheduleInterview,
  setRole,
  swapParticipant,
} from "./commands.ts";
import { getInterview, pageOf } from "./page.ts";
import { beginInterview } from "./queries.ts";

/** Who has to hear of a change of an interview: `scheduling` tells calendars. */
export type InterviewTelling = (
  acting: Acting & { settings: Settings },
  interview: Interview,
  what: "changed" | "cancelled" | "missed",
) => Promise<void>;

export const interviewsHandlers = (tell: InterviewTelling) => {
  /** A command whose change is told. */
  const told =
    <Input>(
      command: (acting: Acting, input: Input) => Promise<Interview>,
      what: Parameters<InterviewTelling>[2] = "changed",
    ) =>
    async ({ context, input }: Call<Input>): Promise<Interview> => {
      const acting = actingIn(context);
      const interview = await command(acting, input);
      await tell(acting, interview, what);
      return interview;
    };
  return handlersOf(interviewsContract, {
    list: ({ context, input: { groupId, candidateId, ...wanted } }) => {
      const acting = actingIn(context);
      if (groupId !== undefined) seatOf(acting.actor, { groupId });
      return groupId === undefined && candidateId === undefined ? [] : pageOf(acting, { groupId, candidateId }, wanted);
    },
    listMine: ({ context, input }) => {
      const acting = actingIn(context);
      return pageOf(acting, { userId: acting.actor.userId }, input);
    },
    get: ({ context, input }) => {
      const { db, actor, now } = actingIn(context);
      return getInterview(db, actor, { ...input, now });
    },
    create: ({ context, input }) => createInterview(actingIn(context), input),
    schedule: told(scheduleInterview),
    cancel: told(cancelInterview, "cancelled"),
    markNoShow: told(markNoShow, "missed"),
    bringBack: told(bringBack),
    mark: ({ context, input }) => markInterview(actingIn(context), input),
    listColleagues: ({ context, input }) => listColleagues(actingIn(context), input),
    addParticipant: told(addParticipant),
    setRole: told(setRole),
    removeParticipant: told(removeParticipant),
    swap: told(swapParticipant),
    answer: async ({ context, input: { interviewId, ...answer } }) => {
      const { db, actor, now } = actingIn(context);
      await answerAs(db, interviewId, answer);
      return getInterview(db, actor, { interviewId, now });
    },
  });
};

export const guestInterviewHandlers = handlersOf(guestInterviewContract, {
  get: ({ context }) =>
    getInterview(context.db, null, { interviewId: guestOf(context).thingId, now: context.services.now() }),
  answer: async ({ context, input }) => {
    const interviewId = guestOf(context).thingId;
    await answerAs(context.db, interviewId, input);
    return getInterview(context.db, null, { interviewId, now: context.services.now() });
  },
  begin: async ({ context }) => {
    const interviewId = guestOf(context).thingId;
    if (!(await beginInterview(context.db, interviewId))) throw notThere();
    return getInterview(context.db, null, { interviewId, now: context.services.now() });
  },
});
