// npm run journeys: the browser tests alone. Arguments go to Playwright: npm run journeys -- arrive --headed
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureChromium, findChromium } from "./support/chromium.ts";
import { buildWebIfStale } from "./support/web-build.ts";

ensureChromium();
buildWebIfStale();
const withWindows = process.argv.some((argument) => ["--headed", "--ui", "--debug"].includes(argument));
const browser = withWindows ? findChromium({ withWindows }) : undefined;
const playwright = fileURLToPath(new URL("../node_modules/@playwright/test/cli.js", import.meta.url));
const { status } = spawnSync(process.execPath, [playwright, "test", ...process.argv.slice(2)], {
  cwd: fileURLToPath(new URL("../", import.meta.url)),
  stdio: "inherit",
  env: { ...process.env, ...(browser && { CHROMIUM: browser }) },
});
process.exitCode = status ?? 1;
