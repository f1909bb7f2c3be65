import { serialize } from "node:v8";
import { runInNewContext } from "node:vm";
import { answerJobs } from "../answer-jobs.ts";

interface FileJob {
  /** Address of the parser's module. */
  module: string;
  file: unknown;
  /** Most bytes that its result may take. */
  resultBytes: number;
  /** How long the parser may take, in milliseconds. */
  millis: number;
}

answerJobs(async ({ module, file, resultBytes, millis }: FileJob) => {
  const { parse } = await import(module);
  return async () => {
    // Whoever asked ends this process when the time is up; should they be gone by then, it ends the work by itself.
    const bytes = serialize(await runInNewContext("parse(file)", { parse, file }, { timeout: millis * 2 }));
    return bytes.length > resultBytes ? { isTooMuch: true } : { bytes };
  };
});

// The same for what reads in several steps.
process.on("disconnect", () => process.exit());
