import { clientErrorsContract } from "../client-error-report.ts";
import { handlersOf } from "./handlers.ts";

/** The log is the only place a report goes to; the general limit on writes holds back a flood. */
export const clientErrorsHandlers = handlersOf(clientErrorsContract, {
  report: ({ context, input }) => {
    const fault = new Error(input.message);
    fault.name = input.name;
    fault.stack = input.stack;
    context.log.error(
      { requestId: context.requestId, errorId: input.id, part: input.place, err: fault },
      "a screen failed in a browser",
    );
    return { id: input.id };
  },
  reportClosedAddress: ({ context, input }) => {
    context.log.warn(
      { requestId: context.requestId, path: input.path },
      "security warning: an address that is switched off was asked for",
    );
    return { path: input.path };
  },
});
