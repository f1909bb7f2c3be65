// npm run dev: the server starts again when a file of it changes; Vite serves the web part on port 5173 and passes API calls on.
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { buildWebIfStale } from "./support/web-build.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
// The server wants a built web part at its own address too.
buildWebIfStale();
// People look at Vite's address, so that is the one that redirects and the account library must expect.
const env = { APP_URL: "http://localhost:5173", ...process.env };
const run = (args: string[]): ChildProcess => spawn(process.execPath, args, { cwd: root, stdio: "inherit", env });
const children = [
  run(["--watch", "app/server/main.ts"]),
  run(["node_modules/vite/bin/vite.js", "--clearScreen", "false", "--strictPort"]),
];
const stopAll = () => {
  for (const child of children) child.kill("SIGTERM");
};
process.once("SIGINT", stopAll);
process.once("SIGTERM", stopAll);
// When one of the two ends, the other has no use.
for (const child of children) child.once("exit", stopAll);
