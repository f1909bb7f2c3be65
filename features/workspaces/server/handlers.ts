import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { request } from "#platform/server/rpc.ts";
import { isUnseen } from "#platform/text/seen-text.ts";
import { workspacesContract } from "../contract.ts";
import { createWorkspaceAtomic } from "./queries.ts";

const api = implement(workspacesContract).$context<RequestContext>().use(request);

export const workspacesHandlers = api.router({
  createWorkspaceAtomic: api.createWorkspaceAtomic.handler(({ context: { db }, input }) =>
    createWorkspaceAtomic(db, {
      userId: input.p_user_id,
      email: input.p_user_email,
      fullName: isUnseen(input.p_user_full_name ?? "") ? null : (input.p_user_full_name ?? null),
    }),
  ),
});
