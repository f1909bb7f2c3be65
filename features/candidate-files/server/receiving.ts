import { createHash } from "node:crypto";
import { os } from "@orpc/server";
import { sql } from "kysely";
import { z } from "zod";
import { keyOf } from "#features/documents/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { can, seatAt } from "#platform/rights.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { type Actor, asCaller } from "#platform/server/transaction.ts";
import type { Survey } from "../import-shapes.ts";
import { candidateFileRights } from "../policy.ts";
import { openFile } from "./table/open-file.ts";

/** A file that was looked through and lies in the storage. */
export interface ReceivedImport {
  kind: "table" | "archive";
  sha256: string;
  size: number;
  survey: Survey;
  /** Rows of its table, and files beside it. */
  total: number;
}

const Asked = z.object({ query: z.object({ groupId: z.uuid() }), body: z.instanceof(Blob) });

/**
 * Looks through the file that an input brings along before the transaction opens, as documents are read: only files of people who may bring
 * some there. `context.received()` gives what came of it in the handler, or throws what is to say against it.
 */
export const receiveFirst = os.$context<RequestContext>().middleware(async ({ context, next }, input: unknown) => {
  const asked = Asked.safeParse(input).data;
  const place = asked && (await placeFor(context, asked.query.groupId));
  const outcome: { file: ReceivedImport } | { refused: unknown } =
    asked && place
      ? await asked.body
          .bytes()
          .then((bytes) => receive(context, { bytes, ...place }))
          .then(
            (file) => ({ file }),
            (error: unknown) => ({ refused: error }),
          )
      : {
          refused: new Refusal("BAD_REQUEST", "Send a file.", { errors: [{ path: "file", message: "Send a file." }] }),
        };
  return next({
    context: {
      received: (): ReceivedImport => {
        if ("refused" in outcome) throw outcome.refused;
        return outcome.file;
      },
    },
  });
});

/** The organization of the group, for somebody who may import there; null for everybody else. */
function placeFor(
  { caller, services }: RequestContext,
  groupId: string,
): Promise<{ organizationId: string; owner: string } | null> {
  return asCaller(services.database.pool, { ...caller, readsOnly: true }, async (db, actor: Actor | null) => {
    if (actor === null || actor.lacksFactor !== null || !can(actor, candidateFileRights.bring, { groupId }))
      return null;
    const { rows } = await sql<{ may: boolean }>`select app.may_enter('ats') as may`.execute(db);
    const seat = seatAt(actor, { groupId });
    return rows[0]?.may && seat ? { organizationId: seat.organizationId, owner: actor.userId } : null;
  });
}

interface Receiving {
  bytes: Uint8Array;
  organizationId: string;
  owner: string;
}

async function receive({ services }: RequestContext, { bytes, organizationId, owner }: Receiving) {
  const { kind, survey } = await openFile(bytes, owner);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await services.storage.put(keyOf({ organizationId, sha256 }), bytes);
  return { kind, survey, sha256, size: bytes.length, total: survey.rows + survey.files };
}
