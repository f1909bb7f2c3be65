import { acting, answering, handlersOf } from "#platform/server/handlers.ts";
import { groupOverviewsContract } from "../contract.ts";
import { createGroupLike, getContents, getOverview, listOverviewed, removeGroup } from "./commands.ts";

export const groupOverviewsHandlers = handlersOf(groupOverviewsContract, {
  list: acting(listOverviewed),
  get: acting((db, actor, { groupId }) => getOverview(db, actor, groupId)),
  create: acting(async (db, actor, wanted) => ({ groupId: await createGroupLike(db, actor, wanted) })),
  getContents: acting((db, actor, { groupId }) => getContents(db, actor, groupId)),
  remove: answering("groupId", removeGroup),
});
