import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { savedViewsContract } from "../contract.ts";
import { changeView, createView, listSavedViews, setRemoved } from "./commands.ts";

const api = implement(savedViewsContract).$context<RequestContext>().use(request);

export const savedViewsHandlers = api.router({
  list: api.list.handler(({ context, input }) => listSavedViews(context.db, signedIn(context), input)),
  create: api.create.handler(({ context, input }) => createView(context.db, signedIn(context), input)),
  update: api.update.handler(({ context, input }) => changeView(context.db, signedIn(context), input)),
  remove: api.remove.handler(({ context, input }) =>
    setRemoved(context.db, signedIn(context), { ...input, removedAt: new Date().toISOString() }),
  ),
  restore: api.restore.handler(({ context, input }) =>
    setRemoved(context.db, signedIn(context), { ...input, removedAt: null }),
  ),
});
