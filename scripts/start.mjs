// npm start: the web part is built if its sources changed, then the server runs in this very process. Plain JavaScript, so that
// what was compiled earlier can be named before anything is compiled: then the compiler of TypeScript, which would stay in
// memory, is loaded for what changed alone.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

enableCompileCache(fileURLToPath(new URL("../.cache/code", import.meta.url)));

// npm runs us below a shell, and passes a SIGTERM to that shell alone, which dies of it without telling anybody.
// So when the shell is gone, the server ends as if the signal had been its own.
if (process.env.npm_lifecycle_event === "start") {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && process.kill(process.pid, "SIGTERM"), 500).unref();
}
const { buildWebIfStale } = await import("./support/web-build.ts");
buildWebIfStale();
await import("#app/server/main.ts");
