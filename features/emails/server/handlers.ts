import { actingIn, answering, handlersOf } from "#platform/server/handlers.ts";
import { emailsContract } from "../contract.ts";
import { cancelOutboxMail, getOutbox, readWaitingMail, resendOutboxMail } from "./outbox/outbox-commands.ts";

export const emailsHandlers = handlersOf(emailsContract, {
  listOutbox: ({ context, input }) => getOutbox(actingIn(context), input),
  readWaiting: ({ context, input }) => readWaitingMail(actingIn(context), input),
  cancel: answering("mailId", cancelOutboxMail),
  resend: answering("mailId", resendOutboxMail),
});
