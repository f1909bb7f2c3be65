import { handlersOf } from "#platform/server/handlers.ts";
import { searchContract } from "../contract.ts";
import { findEverywhere } from "./find.ts";

export const searchHandlers = handlersOf(searchContract, {
  find: ({ context, input }) => findEverywhere(context.db, input),
});
