import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** Where the runners write their results, for the count at the end and for the coverage of the ledger. */
export const resultFiles = {
  vitest: ".cache/vitest.json",
  playwright: ".cache/playwright.json",
} as const;

export interface TestCase {
  file: string;
  /** Title with those of the blocks around it. */
  title: string;
  outcome: "passed" | "failed" | "skipped";
}

const VitestResults = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const PlaywrightSuite = z.object({
  title: z.string(),
  file: z.string().optional(),
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof PlaywrightSuite>;
const PlaywrightResults = z.object({ suites: z.array(PlaywrightSuite) });

/** All cases of the runner's last run, once per database or browser that they ran on. */
export function testCases(runner: keyof typeof resultFiles): TestCase[] {
  const file = fileURLToPath(new URL(`../../${resultFiles[runner]}`, import.meta.url));
  const results: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (runner === "playwright") return PlaywrightResults.parse(results).suites.flatMap((suite) => casesOf(suite, []));
  return VitestResults.parse(results).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ file: name, title: fullName, outcome: outcomeOf(status) })),
  );
}

function casesOf(suite: PlaywrightSuite, around: string[]): TestCase[] {
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status }) => ({ file, title: [...around, title].join(" "), outcome: outcomeOf(status) })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => casesOf(inner, [...around, inner.title]))];
}

/** vitest says passed, failed, pending, todo, skipped; Playwright expected, unexpected, flaky, skipped. */
function outcomeOf(status: string): TestCase["outcome"] {
  if (status === "passed" || status === "expected") return "passed";
  return status === "failed" || status === "unexpected" || status === "flaky" ? "failed" : "skipped";
}
