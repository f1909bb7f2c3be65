import { actingIn, answering, handlersOf } from "#platform/server/handlers.ts";
import { repliesContract } from "../contract.ts";
import { assignMail, dismissAside, listAsideMails } from "./commands.ts";

export const repliesHandlers = handlersOf(repliesContract, {
  listAside: ({ context, input }) => {
    const { db, actor, settings } = actingIn(context);
    return listAsideMails(db, actor, { ...input, settings });
  },
  assign: answering("mailId", assignMail),
  dismiss: answering("mailId", dismissAside),
});
