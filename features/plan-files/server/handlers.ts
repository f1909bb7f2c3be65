import { implement } from "@orpc/server";
import { computeFiguresSoon } from "#features/interview-plans/server/public.ts";
import { parserAt } from "#platform/server/files-in/read-file.ts";
import { readFirst } from "#platform/server/files-in/read-first.ts";
import { actingIn } from "#platform/server/handlers.ts";
import { afterReading, documentOf } from "#platform/server/paper/after-reading.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { planFilesContract, Upload } from "../contract.ts";
import { planFileJsonSchema } from "../plan-file.ts";
import { planDocument } from "./document-commands.ts";
import { exportPlan } from "./export-commands.ts";
import { importPlan, previewImport } from "./import-commands.ts";
import type { parse } from "./parse-upload.ts";

const parser = parserAt<typeof parse>(new URL("./parse-upload.ts", import.meta.url));
const fileFirst = readFirst(parser, (input) => Upload.safeParse(input).data ?? null);
const api = implement(planFilesContract).$context<RequestContext>().use(afterReading).use(fileFirst).use(request);
const schema = planFileJsonSchema();

export const planFilesHandlers = api.router({
  getSchema: api.getSchema.handler(() => schema),
  exportPlan: api.exportPlan.handler(({ context, input }) => exportPlan(context.db, signedIn(context), input)),
  exportDocument: api.exportDocument.handler(
    documentOf(({ context, input }) => planDocument(actingIn(context), input)),
  ),
  previewImport: api.previewImport.handler(({ context, input }) =>
    previewImport(context.db, signedIn(context), { ...input, file: context.file }),
  ),
  importPlan: api.importPlan.handler(({ context, input }) => {
    context.afterCommit(() => computeFiguresSoon(context.services));
    return importPlan(context.db, signedIn(context), { ...input, file: context.file });
  }),
});
