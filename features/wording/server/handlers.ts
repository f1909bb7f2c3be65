import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { wordingContract } from "../contract.ts";
import { getTopics, updateTopics } from "./commands.ts";

const api = implement(wordingContract).$context<RequestContext>().use(request);

export const wordingHandlers = api.router({
  getTopics: api.getTopics.handler(({ context, input }) =>
    getTopics(context.db, signedIn(context), input.organizationId),
  ),
  updateTopics: api.updateTopics.handler(({ context, input }) => updateTopics(context.db, signedIn(context), input)),
});
