import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/support/chromium.ts";
import type { DatabaseKind } from "./tests/journeys/stage/programs.ts";
import { times } from "./tests/support/sizes.ts";

/** Walked on the embedded database every day; in the soak all journeys are walked on both. */
const onPglite = ["**/arrive.spec.ts", "**/live-updates.spec.ts", "**/plan-an-interview.mouse.spec.ts"];
const isSoak = times({ small: 0, full: 1 }) === 1;

/** Journeys over screens that another one walks every day, by another way: docs/soak.md says by which. */
const walkedInSoak = [
  /plan-an-interview\.keyboard\.spec\.ts/,
  /hiring\.spec\.ts .*moved, declined and had back/,
  /an invitation is taken with a sign-in provider, from the sign-in page/,
  /different fields changed in two browsers are both there/,
  /what is written of a survey without a network is kept on the device/,
];

const executablePath = findChromium();

export default defineConfig<{ database: DatabaseKind }>({
  testDir: "tests/journeys",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // For a machine that others keep busy; nothing here tells how quick the program is.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  ...(!isSoak && { grepInvert: walkedInSoak }),
  use: {
    ...devices["Desktop Chrome"],
    locale: "en-US",
    // Drawing what moves takes a fifth of the processor; candidates.spec.ts walks with motion.
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "UTC",
    // Recording each journey takes a fifth of the time; to look at one: npm run journeys -- arrive --trace on
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
    },
  },
  projects: [
    { name: "postgres", use: { database: "postgres" }, ...(!isSoak && { testIgnore: onPglite }) },
    { name: "pglite", use: { database: "pglite" }, ...(!isSoak && { testMatch: onPglite }) },
  ],
  webServer: {
    command: `"${process.execPath}" tests/journeys/stage/main.ts`,
    wait: { stdout: /The stage is ready at (?<journeys_stage>\S+)/ },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "pipe",
    stderr: "pipe",
    timeout: 120_000,
  },
});
