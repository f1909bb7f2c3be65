import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Reporter, TestModule } from "vitest/node";
import { z } from "zod";

declare module "vitest" {
  interface TaskMeta {
    /** Of a file: seconds of the processor in its tests, without loading the program. */
    processorSeconds?: number;
  }
}

const root = fileURLToPath(new URL("../../", import.meta.url));
const timesFile = `${root}.cache/test-times.json`;
const FileTimes = z.array(
  z.object({ file: z.string(), project: z.string(), seconds: z.number(), processorSeconds: z.number() }),
);

/**
 * What the tests of one file may take, in seconds of the processor: those do not grow because the machine does something
 * else as well. What a file starts as a process of its own does not count. A file aims at half of it: 3 s without a database, 8 s with one.
 */
const budgets: Readonly<Record<string, number>> = { node: 6, jsdom: 6, postgres: 16, pglite: 16 };

/** Files that may take more, each with the reason. */
const larger: Readonly<Record<string, { seconds: number; reason: string }>> = {
  "app/server/account-limits.api.test.ts": { seconds: 20, reason: "it sends thousands of requests, up to each limit" },
  "features/plan-files/server/paper/plan-paper.test.ts": {
    seconds: 20,
    reason: "it sets the kit of every template of the library",
  },
  "features/surveys/web/builder/builder.test.tsx": { seconds: 12, reason: "it draws the whole builder for each test" },
  "features/surveys/web/builder/builder-rules.test.tsx": { seconds: 12, reason: "the same" },
};

/** Reporter of vitest that writes down what each file took. */
export default class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module) => ({
      file: relative(root, module.moduleId).replaceAll("\\", "/"),
      project: module.project.name,
      seconds: module.diagnostic().duration / 1000,
      processorSeconds: module.meta().processorSeconds ?? 0,
    }));
    mkdirSync(dirname(timesFile), { recursive: true });
    writeFileSync(timesFile, JSON.stringify(times satisfies z.infer<typeof FileTimes>));
  }
}

/** The slowest files of the last run, and those over their budget, each as a line. */
export function readTimes(): { slowest: string[]; over: string[]; files: number } {
  const times = FileTimes.parse(JSON.parse(readFileSync(timesFile, "utf8")));
  const slowest = times
    .toSorted((a, b) => b.processorSeconds - a.processorSeconds)
    .slice(0, 15)
    .map(
      ({ file, project, seconds, processorSeconds }) =>
        `${processorSeconds.toFixed(1).padStart(6)} s of the processor, ${seconds.toFixed(1).padStart(6)} s in all  ${project} ${file}`,
    );
  return { slowest, over: overBudget(times), files: times.length };
}

/** Those that took more than they may, each as a line. */
export function overBudget(times: z.infer<typeof FileTimes>): string[] {
  return times.flatMap(({ file, project, processorSeconds }) => {
    const budget = larger[file]?.seconds ?? budgets[project] ?? Number.POSITIVE_INFINITY;
    if (processorSeconds <= budget) return [];
    return [`${file} on ${project}: ${processorSeconds.toFixed(1)} s of the processor, ${budget} s at most`];
  });
}
