import { os } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import type { PlannedDocument } from "./document-commands.ts";

/** Where a handler leaves what is to be made of what it read. */
interface ToMake {
  document: PlannedDocument | null;
}

/**
 * Makes the document once the transaction is over: nobody waits for the database meanwhile, which on the embedded one
 * everybody would. It stands around `request`; the handler answers with an empty file in its stead.
 */
export const afterReading = os.$context<RequestContext>().middleware(async ({ next }) => {
  const toMake: ToMake = { document: null };
  const result = await next({ context: { toMake } });
  const { document } = toMake;
  if (document === null) return result;
  return { ...result, output: new File([await document.make()], document.name, { type: document.mediaType }) };
});
