import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { planFilesContract } from "../contract.ts";
import { planFileJsonSchema } from "../plan-file.ts";
import { afterReading } from "./after-reading.ts";
import { planDocument } from "./document-commands.ts";
import { exportPlan } from "./export-commands.ts";
import { importPlan, previewImport } from "./import-commands.ts";

const api = implement(planFilesContract).$context<RequestContext>().use(afterReading).use(request);
const schema = planFileJsonSchema();

export const planFilesHandlers = api.router({
  getSchema: api.getSchema.handler(() => schema),
  exportPlan: api.exportPlan.handler(({ context, input }) => exportPlan(context.db, signedIn(context), input)),
  exportDocument: api.exportDocument.handler(async ({ context, input }) => {
    const document = await planDocument(context.db, signedIn(context), input, context.services.now());
    context.toMake.document = document;
    return new File([], document.name, { type: document.mediaType });
  }),
  previewImport: api.previewImport.handler(({ context, input }) => previewImport(context.db, signedIn(context), input)),
  importPlan: api.importPlan.handler(({ context, input }) => importPlan(context.db, signedIn(context), input)),
});
