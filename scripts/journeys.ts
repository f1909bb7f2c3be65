// npm run journeys: the browser tests alone. Arguments go to Playwright: npm run journeys -- arrive --headed
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "./support/chromium.ts";
import { buildWebIfStale } from "./support/web-build.ts";

ensureChromium();
buildWebIfStale();
const playwright = fileURLToPath(new URL("../node_modules/@playwright/test/cli.js", import.meta.url));
const { status } = spawnSync(process.execPath, [playwright, "test", ...process.argv.slice(2)], {
  cwd: fileURLToPath(new URL("../", import.meta.url)),
  stdio: "inherit",
});
process.exitCode = status ?? 1;
