import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { planFilesContract } from "../contract.ts";
import { planFileJsonSchema } from "../plan-file.ts";
import { exportPlan } from "./export-commands.ts";
import { importPlan, previewImport } from "./import-commands.ts";

const api = implement(planFilesContract).$context<RequestContext>().use(request);
const schema = planFileJsonSchema();

export const planFilesHandlers = api.router({
  getSchema: api.getSchema.handler(() => schema),
  exportPlan: api.exportPlan.handler(({ context, input }) => exportPlan(context.db, signedIn(context), input)),
  previewImport: api.previewImport.handler(({ context, input }) => previewImport(context.db, signedIn(context), input)),
  importPlan: api.importPlan.handler(({ context, input }) => importPlan(context.db, signedIn(context), input)),
});
