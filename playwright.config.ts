import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/support/chromium.ts";

/** A port that nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

// The workers read this file again: what the first process chose reaches them through the environment.
if (!process.env.JOURNEYS_PORT) {
  process.env.JOURNEYS_PORT = String(await freePort());
  const dataDir = mkdtempSync(join(tmpdir(), "evenhand-journeys-"));
  process.env.JOURNEYS_DATA_DIR = dataDir;
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
}
const address = `http://localhost:${process.env.JOURNEYS_PORT}`;
const executablePath = findChromium();

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: address,
    locale: "en-US",
    timezoneId: "UTC",
    // Recording each journey takes a fifth of the time; to look at one: npm run journeys -- arrive --trace on
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
    },
  },
  // The program as it is started by everybody: on its embedded database, from an empty folder.
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    url: `${address}/readyz`,
    env: {
      PORT: process.env.JOURNEYS_PORT,
      DATA_DIR: process.env.JOURNEYS_DATA_DIR ?? "",
      APP_SECRET: "a secret for journeys, 32 characters",
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "pipe",
    stderr: "pipe",
    timeout: 60_000,
  },
});
