import { os } from "@orpc/server";
import { z } from "zod";
import { Refusal } from "#platform/errors.ts";
import { can, type Right, seatAt } from "#platform/rights.ts";
import type { RequestContext } from "../request.ts";
import type { Services } from "../services.ts";
import { asCaller, mayTrack } from "../transaction.ts";

/** Where a file is brought, and whose files count together where many are read at once. */
export interface FilePlace {
  organizationId: string;
  owner: string;
}

interface Receiving<Query extends { groupId: string }, File> {
  /** What of the input must be known before the request's own transaction. */
  query: z.ZodType<Query>;
  /** Who may bring files to a hiring group. */
  right: Right & { in: "group" };
  /** Reads and keeps a file; throws what is to say against it. */
  receive(services: Services, file: FilePlace & { bytes: Uint8Array; query: Query }): Promise<File>;
}

/**
 * Receives the file that an input brings along before the transaction opens: nobody waits for the database meanwhile. It stands around
 * `request`, and only files of people who may add them there are read and kept. `context.received()` gives the file in the handler, or
 * throws what is to say against it, so that who may not do the thing at all is told that first.
 */
export function receiveFirst<Query extends { groupId: string }, File>(given: Receiving<Query, File>) {
  const Asked = z.object({ query: given.query, body: z.instanceof(Blob) });
  return os.$context<RequestContext>().middleware(async ({ context, next }, input: unknown) => {
    const asked = Asked.safeParse(input).data;
    const place = asked && (await placeFor(context, given.right, asked.query.groupId));
    const outcome: { file: File } | { refused: unknown } =
      asked && place
        ? await asked.body
            .bytes()
            .then((bytes) => given.receive(context.services, { ...place, bytes, query: asked.query }))
            .then(
              (file) => ({ file }),
              (error: unknown) => ({ refused: error }),
            )
        : {
            refused: new Refusal("BAD_REQUEST", "Send a file.", {
              errors: [{ path: "file", message: "Send a file." }],
            }),
          };
    return next({
      context: {
        received: (): File => {
          if ("refused" in outcome) throw outcome.refused;
          return outcome.file;
        },
      },
    });
  });
}

/** The organization of the group, for somebody who may bring files there; null for everybody else. */
function placeFor(
  { caller, services }: RequestContext,
  right: Right & { in: "group" },
  groupId: string,
): Promise<FilePlace | null> {
  return asCaller(services.database.pool, { ...caller, readsOnly: true }, async (db, actor) => {
    if (actor === null || actor.lacksFactor !== null || !can(actor, right, { groupId })) return null;
    const seat = seatAt(actor, { groupId });
    return seat && (await mayTrack(db)) ? { organizationId: seat.organizationId, owner: actor.userId } : null;
  });
}
