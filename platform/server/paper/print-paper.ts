import { createRequire } from "node:module";
import { z } from "zod";
import { Refusal } from "#platform/errors.ts";
import { SideProcesses } from "../side-processes.ts";
import { hasBuild } from "./has-build.ts";
import type { Paper } from "./paper.ts";

const Answer = z.union([z.object({ pdf: z.instanceof(Uint8Array) }), z.object({ problem: z.string() })]);

const press = new SideProcesses({
  entry: new URL("./paper-worker.ts", import.meta.url),
  processes: 1,
  waiting: 15,
  each: 16,
  millis: 60_000,
  memoryMb: 768,
  refuse: (fault) =>
    fault === "busy"
      ? new Refusal("UNAVAILABLE", "Too many documents are being created. Try again in a moment.", { retryAfter: 5 })
      : new Refusal("UNAVAILABLE", "This document took too long to create. Try again later.", { retryAfter: 60 }),
});

/**
 * A paper as a PDF. Setting it takes the processor for a moment and memory of its own, so it is done in another process, one
 * paper at a time; call it when no transaction is open. Refusals: UNAVAILABLE when too many wait, one takes too long, or this
 * system cannot make any.
 */
export async function printPaper(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  if (!canPrint()) throw new Refusal("UNAVAILABLE", "This server can't create PDFs.");
  const answer = Answer.parse(await press.run(paper, ""));
  if ("problem" in answer) throw new Error(`A paper could not be set: ${answer.problem}`);
  return new Uint8Array(answer.pdf);
}

let isPossible: boolean | undefined;

/** Whether this system can make papers; the typesetter itself is not loaded. */
export function canPrint(): boolean {
  isPossible ??= hasBuild(createRequire(import.meta.url).resolve("@myriaddreamin/typst-ts-node-compiler/package.json"));
  return isPossible;
}
