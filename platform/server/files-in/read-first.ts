import { os } from "@orpc/server";
import { Refusal } from "#platform/errors.ts";
import type { RequestContext } from "../request.ts";
import { asCaller } from "../transaction.ts";
import { type Parser, readFile } from "./read-file.ts";

/**
 * Reads the file that an input brings along before the transaction opens: nobody waits for the database meanwhile. It stands
 * around `request`, and only files of people whose session counts are read. `context.file()` gives the result in the handler,
 * or throws what is to say against the file, so that who may not do the thing at all is told that first.
 */
export function readFirst<File, Result>(parser: Parser<File, Result>, fileIn: (input: unknown) => File | null) {
  return os.$context<RequestContext>().middleware(async ({ context, next }, input: unknown) => {
    const file = context.caller.sessionToken === null ? null : fileIn(input);
    const owner = file && (await ownerOf(context));
    const outcome: { read: Result } | { refused: unknown } =
      owner === null || file === null
        ? { refused: new Refusal("BAD_REQUEST", "Send a file.") }
        : await readFile(parser, file, owner).then(
            (read) => ({ read }),
            (refused: unknown) => ({ refused }),
          );
    return next({
      context: {
        file: (): Result => {
          if ("refused" in outcome) throw outcome.refused;
          return outcome.read;
        },
      },
    });
  });
}

/** Whose file it is: of what a signed cookie says, the session may be over, or lack its second factor. */
function ownerOf({ caller, services }: RequestContext): Promise<string | null> {
  return asCaller(services.database.pool, { ...caller, readsOnly: true }, async (_db, actor) =>
    actor === null || actor.lacksFactor !== null ? null : actor.userId,
  );
}
