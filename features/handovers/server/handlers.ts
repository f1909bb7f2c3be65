import type { InterviewTelling } from "#features/interviews/server/public.ts";
import { acting, actingIn, handlersOf } from "#platform/server/handlers.ts";
import { handoversContract } from "../contract.ts";
import { preview, removeMember } from "./commands.ts";

/** The handlers, over who hears that somebody else takes part in an interview. */
export const handoversHandlers = (tell: InterviewTelling) =>
  handlersOf(handoversContract, {
    preview: acting(preview),
    removeMember: ({ context, input }) => removeMember(actingIn(context), tell, input),
  });
