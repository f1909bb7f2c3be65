import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { handoversContract } from "../contract.ts";
import { preview, removeMember } from "./commands.ts";

const api = implement(handoversContract).$context<RequestContext>().use(request);

export const handoversHandlers = api.router({
  preview: api.preview.handler(({ context, input }) => preview(context.db, signedIn(context), input)),
  removeMember: api.removeMember.handler(({ context, input }) => removeMember(context.db, signedIn(context), input)),
});
