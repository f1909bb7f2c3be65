import { implement } from "@orpc/server";
import { actingIn } from "#platform/server/handlers.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { candidateFilesContract } from "../contract.ts";
import { takeOut } from "./exports/export-commands.ts";
import {
  addImport,
  discardImport,
  editRow,
  getImport,
  listImportRows,
  listImports,
  mapImport,
  settleUnsure,
  startImport,
  stopImport,
  undoImport,
} from "./imports/import-commands.ts";
import { listImportChoices } from "./imports/read-rows.ts";
import { receiveImport } from "./receiving.ts";

const api = implement(candidateFilesContract).$context<RequestContext>().use(receiveImport).use(request);

export const candidateFilesHandlers = api.router({
  upload: api.upload.handler(({ context, input }) => {
    const { db, actor, now } = actingIn(context);
    return addImport(db, actor, input.query, { received: context.received, now });
  }),
  list: api.list.handler(({ context, input }) => {
    const { db, actor, now } = actingIn(context);
    return listImports(db, actor, input.groupId, now);
  }),
  choices: api.choices.handler(({ context, input }) => listImportChoices(context.db, signedIn(context), input.groupId)),
  get: api.get.handler(({ context, input }) => {
    const { db, actor, now } = actingIn(context);
    return getImport(db, actor, input.importId, now);
  }),
  map: api.map.handler(({ context, input }) => {
    const { db, actor, now } = actingIn(context);
    return mapImport(db, actor, input, now);
  }),
  rows: api.rows.handler(({ context, input }) => listImportRows(context.db, signedIn(context), input)),
  editRow: api.editRow.handler(({ context, input }) => editRow(context.db, signedIn(context), input)),
  settle: api.settle.handler(({ context, input }) => settleUnsure(context.db, signedIn(context), input)),
  start: api.start.handler(({ context, input }) => {
    const { db, actor, now } = actingIn(context);
    return startImport(db, actor, input.importId, now);
  }),
  stop: api.stop.handler(({ context, input }) => {
    const { db, actor, now } = actingIn(context);
    return stopImport(db, actor, input.importId, now);
  }),
  undo: api.undo.handler(({ context, input }) => {
    const { db, actor, now } = actingIn(context);
    return undoImport(db, actor, input.importId, now);
  }),
  discard: api.discard.handler(({ context, input }) => discardImport(context.db, signedIn(context), input.importId)),
  takeOut: api.takeOut.handler(({ context, input }) => {
    const { db, actor, now } = actingIn(context);
    return takeOut(db, actor, input, now);
  }),
});
