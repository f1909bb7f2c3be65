import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { documentsContract } from "../contract.ts";
import {
  addDocument,
  attachDocument,
  findDocuments,
  listDocumentsOf,
  readDocument,
  renameDocument,
  setRemoved,
} from "./commands.ts";
import { receiveDocument } from "./receiving.ts";

const api = implement(documentsContract).$context<RequestContext>().use(receiveDocument).use(request);

export const documentsHandlers = api.router({
  upload: api.upload.handler(({ context, input }) =>
    addDocument(context.db, signedIn(context), input.query, context.received),
  ),
  list: api.list.handler(({ context, input }) => listDocumentsOf(context.db, signedIn(context), input)),
  find: api.find.handler(({ context, input }) => findDocuments(context.db, input)),
  get: api.get.handler(({ context, input }) => readDocument(context.db, signedIn(context), input.documentId)),
  update: api.update.handler(({ context, input }) => renameDocument(context.db, signedIn(context), input)),
  attach: api.attach.handler(({ context, input }) => attachDocument(context.db, signedIn(context), input)),
  remove: api.remove.handler(({ context, input }) =>
    setRemoved(context.db, signedIn(context), { ...input, isRemoved: true }),
  ),
  restore: api.restore.handler(({ context, input }) =>
    setRemoved(context.db, signedIn(context), { ...input, isRemoved: false }),
  ),
});
