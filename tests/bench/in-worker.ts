import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Result, Task } from "./load-worker.ts";

/** Runs one load in a process of its own. */
export async function inWorker(task: Task): Promise<Result> {
  const worker = fork(fileURLToPath(new URL("./load-worker.ts", import.meta.url)));
  worker.send(task);
  const [result]: [Result] = await Promise.race([
    once(worker, "message").then(([message]): [Result] => [message]),
    once(worker, "exit").then(([code]) => Promise.reject(new Error(`The load ended with ${code}.`))),
  ]);
  return result;
}

/** The middle one of some measurements. */
export const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
