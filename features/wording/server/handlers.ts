import { acting, handlersOf } from "#platform/server/handlers.ts";
import { wordingContract } from "../contract.ts";
import { getTopics, updateTopics } from "./commands.ts";

export const wordingHandlers = handlersOf(wordingContract, {
  getTopics: acting((db, actor, { organizationId }) => getTopics(db, actor, organizationId)),
  updateTopics: acting(updateTopics),
});
