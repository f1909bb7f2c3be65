import { pipeline } from "node:stream/promises";
import { Refusal } from "#platform/errors.ts";
import type { Step } from "#platform/server/http/exchange.ts";
import { isRead } from "#platform/server/http/exchange.ts";
import { inTracking } from "#platform/server/rpc.ts";
import type { Services } from "#platform/server/services.ts";
import { asCaller } from "#platform/server/transaction.ts";
import { findDocument } from "./queries.ts";
import { keyOf } from "./receiving.ts";

const address = /^\/api\/documents\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/file$/;

/** The name for a header, in a form for old programs and in one for all letters: RFC 6266. */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, "_");
  const all = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${all}`;
}

/** `GET /api/documents/{documentId}/file`: the file as it was uploaded, for who sees the document; never run or shown by the browser. */
export function downloadDocuments({ database, storage }: Services): Step {
  return async ({ req, res, path, caller }) => {
    const documentId = address.exec(path)?.[1];
    if (documentId === undefined || !isRead({ req })) return false;
    const document = await asCaller(database.pool, { ...caller, readsOnly: true }, async (db, actor) => {
      await inTracking(db, actor);
      return findDocument(db, documentId);
    });
    const stream = document && (await storage.open(keyOf(document)));
    if (!document || !stream) throw new Refusal("NOT_FOUND", "This document doesn't exist, or you don't have access.");
    res.writeHead(200, {
      "content-type": document.mediaType === "text/plain" ? "application/octet-stream" : document.mediaType,
      "content-length": document.size,
      "content-disposition": dispositionOf(document.name),
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    if (req.method === "HEAD") {
      stream.destroy();
      res.end();
      return true;
    }
    // Whoever goes away in the middle has ended it; nobody is left to be told.
    await pipeline(stream, res).catch(() => undefined);
    return true;
  };
}
