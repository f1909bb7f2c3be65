import { join } from "node:path";
import { os } from "@orpc/server";
import type { Call } from "../handlers.ts";
import type { RequestContext } from "../request.ts";
import type { Settings } from "../settings.ts";
import type { Paper } from "./paper.ts";
import { printPaper } from "./print-paper.ts";

/** A document that is yet to be made, from what was read for it. */
export interface PlannedDocument {
  name: string;
  mediaType: string;
  make: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** A paper under this name, as a PDF. */
export const plannedPaper = (
  name: string,
  paper: Omit<Paper, "fontFolder">,
  { DATA_DIR }: Pick<Settings, "DATA_DIR">,
): PlannedDocument => ({
  name,
  mediaType: "application/pdf",
  make: () => printPaper({ ...paper, fontFolder: join(DATA_DIR, "cache", "fonts") }),
});

/** Where a handler leaves what is to be made of what it read. */
interface ToMake {
  document: PlannedDocument | null;
}

/**
 * Makes the document once the transaction is over: nobody waits for the database meanwhile, which on the embedded one
 * everybody would. It stands around `request`; the handler is a `documentOf`.
 */
export const afterReading = os.$context<RequestContext>().middleware(async ({ next }) => {
  const toMake: ToMake = { document: null };
  const result = await next({ context: { toMake } });
  const { document } = toMake;
  if (document === null) return result;
  return { ...result, output: new File([await document.make()], document.name, { type: document.mediaType }) };
});

/** A handler that answers with a document: it reads what that is to hold, and an empty file stands in its stead until it is made. */
export const documentOf =
  <Input>(plan: (call: Call<Input>) => Promise<PlannedDocument>) =>
  async ({ context, input }: Call<Input> & { context: { toMake: ToMake } }): Promise<File> => {
    const document = await plan({ context, input });
    context.toMake.document = document;
    return new File([], document.name, { type: document.mediaType });
  };
