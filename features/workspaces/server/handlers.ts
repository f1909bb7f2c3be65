import { handlersOf } from "#platform/server/handlers.ts";
import { isUnseen } from "#platform/text/seen-text.ts";
import { workspacesContract } from "../contract.ts";
import { createWorkspaceAtomic } from "./queries.ts";

export const workspacesHandlers = handlersOf(workspacesContract, {
  createWorkspaceAtomic: ({ context: { db }, input }) =>
    createWorkspaceAtomic(db, {
      userId: input.p_user_id,
      email: input.p_user_email,
      fullName: isUnseen(input.p_user_full_name ?? "") ? null : (input.p_user_full_name ?? null),
    }),
});
