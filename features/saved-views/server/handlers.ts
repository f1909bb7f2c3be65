import { acting, handlersOf } from "#platform/server/handlers.ts";
import { savedViewsContract } from "../contract.ts";
import { changeView, createView, listSavedViews, setRemoved } from "./commands.ts";

export const savedViewsHandlers = handlersOf(savedViewsContract, {
  list: acting(listSavedViews),
  create: acting(createView),
  update: acting(changeView),
  remove: acting((db, actor, input) => setRemoved(db, actor, { ...input, removedAt: new Date().toISOString() })),
  restore: acting((db, actor, input) => setRemoved(db, actor, { ...input, removedAt: null })),
});
