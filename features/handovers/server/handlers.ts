import { acting, handlersOf } from "#platform/server/handlers.ts";
import { handoversContract } from "../contract.ts";
import { preview, removeMember } from "./commands.ts";

export const handoversHandlers = handlersOf(handoversContract, {
  preview: acting(preview),
  removeMember: acting(removeMember),
});
