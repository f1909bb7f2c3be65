import { availableParallelism } from "node:os";
import { deserialize } from "node:v8";
import { z } from "zod";
import { Refusal } from "#platform/errors.ts";
import { SideProcesses } from "../side-processes.ts";

/** A module whose `parse` makes of a file, as bytes or text, what is known of it, at once or in steps: a function of that alone. */
export interface Parser<File, Result> {
  module: URL;
  /** How long it may take, in milliseconds; 2000 when left out. */
  millis?: number;
  /** Most that it may give; 8 MB when left out. */
  resultBytes?: number;
  /** Never there: it says what `parse` takes and gives. */
  parse?: (file: File) => Result;
}

/** The parser in this module; name its function: `parserAt<typeof parse>(new URL("./parse-x.ts", import.meta.url))`. */
export const parserAt = <Parse extends (file: never) => unknown>(
  module: URL,
  { millis, resultBytes }: { millis?: number; resultBytes?: number } = {},
): Parser<Parameters<Parse>[0], Awaited<ReturnType<Parse>>> => ({
  module,
  ...(millis !== undefined && { millis }),
  ...(resultBytes !== undefined && { resultBytes }),
});

/** What one file may cost. Upload sizes are the caller's to limit, before. */
const bounds = { millis: 2000, memoryMb: 192, resultBytes: 8_000_000, waiting: 32, each: 2 } as const;

const tooMuch = "The file needs too much memory to read. Make it smaller, or save it again.";
const readers = new SideProcesses({
  entry: new URL("./file-worker.ts", import.meta.url),
  // One core stays for the requests.
  processes: Math.max(1, availableParallelism() - 1),
  ...bounds,
  refuse: (fault) => {
    switch (fault) {
      case "busy":
        return new Refusal("UNAVAILABLE", "Too many files are being read. Try again in a moment.", { retryAfter: 5 });
      case "slow":
        return new Refusal("BAD_REQUEST", "The file takes too long to read. Make it smaller, or save it again.");
      case "large":
        return new Refusal("BAD_REQUEST", tooMuch);
    }
  },
});

const Answer = z.union([
  z.object({ bytes: z.instanceof(Uint8Array) }),
  z.object({ isTooMuch: z.literal(true) }),
  z.object({ problem: z.string() }),
]);

/**
 * Reads an uploaded file in another process, so that nobody waits for it; call it when no transaction is open. `owner` may
 * have two files at a time. Refusals: BAD_REQUEST where the file takes too long, or too much memory, to read; UNAVAILABLE
 * while too many wait.
 */
export async function readFile<File, Result>(parser: Parser<File, Result>, file: File, owner: string): Promise<Result> {
  const { module, millis = bounds.millis, resultBytes = bounds.resultBytes } = parser;
  const job = { module: module.href, file, resultBytes, millis };
  const answer = Answer.parse(await readers.run(job, owner, millis));
  if ("problem" in answer) throw new Error(`A file could not be read: ${answer.problem}`);
  if ("isTooMuch" in answer) throw new Refusal("BAD_REQUEST", tooMuch);
  // reason for the cast: this is what the module's own function gave, over the border between processes
  return deserialize(answer.bytes) as Result;
}
