import { Worker } from "node:worker_threads";
import { z } from "zod";
import { Refusal } from "#platform/errors.ts";
import type { Paper } from "./paper.ts";

/** Papers that may wait; how long one may take; after how long without work the thread is let go. */
const bounds = { waiting: 16, millis: 60_000, restMillis: 30_000, memoryMb: 768 } as const;

const Answer = z.union([z.object({ pdf: z.instanceof(Uint8Array) }), z.object({ problem: z.string() })]);

let press: Worker | null = null;
let rest: NodeJS.Timeout | undefined;
let waiting = 0;
let before: Promise<unknown> = Promise.resolve();

/**
 * A paper as a PDF. Shaping takes seconds, so it is done on a thread of its own, one paper at a time; call it when no
 * transaction is open. Refusals: UNAVAILABLE when too many wait, or one takes too long.
 */
export async function printPaper(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting >= bounds.waiting)
    throw new Refusal("UNAVAILABLE", "Many documents are being made. Try again in a moment.", { retryAfter: 5 });
  waiting += 1;
  const mine = before.then(() => printNow(paper));
  before = mine
    .catch(() => undefined)
    .finally(() => {
      waiting -= 1;
    });
  return mine;
}

async function printNow(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(rest);
  press ??= open();
  const worker = press;
  worker.ref();
  try {
    const answer = Answer.parse(await answerOf(worker, paper));
    if ("problem" in answer) throw new Error(`A paper could not be set: ${answer.problem}`);
    return new Uint8Array(answer.pdf);
  } catch (error) {
    press = null;
    await worker.terminate();
    throw error;
  } finally {
    // Nobody waits for a thread that has nothing to do.
    worker.unref();
    rest = setTimeout(letGo, bounds.restMillis);
    rest.unref();
  }
}

function open(): Worker {
  const worker = new Worker(new URL("./paper-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: bounds.memoryMb },
  });
  // Also while nobody waits for it.
  worker.on("error", letGo);
  return worker;
}

function answerOf(worker: Worker, paper: Paper): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const slow = setTimeout(
    () => reject(new Refusal("UNAVAILABLE", "This document takes too long to make.", { retryAfter: 60 })),
    bounds.millis,
  );
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.postMessage(paper);
  return promise.finally(() => {
    clearTimeout(slow);
    worker.off("message", resolve);
    worker.off("error", reject);
  });
}

function letGo() {
  const worker = press;
  press = null;
  void worker?.terminate();
}
