import { buffer } from "node:stream/consumers";
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { keyOf } from "#features/documents/server/public.ts";
import { seenPerson } from "#features/people/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { noteAudit } from "#platform/server/audit/note-audit.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Step } from "#platform/server/http/exchange.ts";
import { inTracking } from "#platform/server/rpc.ts";
import type { Services } from "#platform/server/services.ts";
import { asCaller } from "#platform/server/transaction.ts";
import { privacyRights } from "../../policy.ts";
import { gatherCopy } from "./export-queries.ts";
import { readableCopy } from "./readable-copy.ts";

const address = /^\/api\/people\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/copy$/;

/** `POST /api/people/{personId}/copy`: a ZIP with all that is kept of a person, as JSON, as a page to read, and their files. It is a POST because the audit log notes it. */
export function copyPeople({ database, storage, now }: Services): Step {
  return async ({ req, res, path, caller }) => {
    const personId = address.exec(path)?.[1];
    if (personId === undefined || req.method !== "POST") return false;
    const { copy, files, organizationId } = await asCaller(database.pool, caller, async (db, actor) => {
      const acting = await inTracking(db, actor);
      const person = await seenPerson(db, acting, personId);
      authorize(acting, privacyRights.export, person);
      if (person.erasedAt !== null)
        throw new Refusal("CONFLICT", "This person was erased. There is nothing to export.");
      const gathered = await gatherCopy(db, { personId, organizationId: person.organizationId, now: now() });
      await noteAudit(db, {
        organizationId: person.organizationId,
        action: "person_exported",
        subjectKind: "person",
        subjectId: personId,
        detail: { files: gathered.files.length },
      });
      return { ...gathered, organizationId: person.organizationId };
    });
    res.writeHead(200, {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="person-${personId.slice(0, 8)}.zip"`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    const zip = new Zip((error, chunk, isLast) => {
      if (error) return void res.destroy(error);
      res.write(chunk);
      if (isLast) res.end();
    });
    const add = (entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array) => {
      zip.add(entry);
      entry.push(bytes, true);
    };
    add(new ZipDeflate("data.json"), strToU8(JSON.stringify(copy, null, 2)));
    add(new ZipDeflate("index.html"), strToU8(readableCopy(copy)));
    for (const { file, sha256 } of files) {
      if (res.destroyed) break;
      const stream = await storage.open(keyOf({ organizationId, sha256 }));
      if (stream) add(new ZipPassThrough(file), await buffer(stream));
    }
    zip.end();
    return true;
  };
}
