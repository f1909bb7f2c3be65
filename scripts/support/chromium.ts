import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Names under which systems install Chromium or Chrome. The one without windows takes a third of the time of the others. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Path of a browser that is here already: CHROMIUM if it is set, else one on PATH or in the usual place. */
export function findChromium({ withWindows = false } = {}): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const wished = withWindows ? names.slice(1) : names;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = wished.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...places].find((path) => existsSync(path));
}

function run(command: string, args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}

/** Makes sure that there is a browser for the journeys. Throws with what to do when there can be none. */
export function ensureChromium(): void {
  if (findChromium()) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium for the browser tests …");
    const install = (name: string) => run("apt-get", ["-qq", "-y", "install", "--no-install-recommends", name]);
    if (
      run("apt-get", ["-qq", "update"]) &&
      (install("chromium-headless-shell") || install("chromium")) &&
      findChromium()
    )
      return;
  }
  console.log("Fetching Chromium for the browser tests …");
  const playwright = fileURLToPath(new URL("../../node_modules/@playwright/test/cli.js", import.meta.url));
  if (!run(process.execPath, [playwright, "install", "chromium"]))
    throw new Error("There is no Chromium, and it could not be installed. Install one and set CHROMIUM to its path.");
}
