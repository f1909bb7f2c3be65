// npm start: the web part is built if its sources changed, then the server runs in this very process.
import { buildWebIfStale } from "./support/web-build.ts";

// npm runs us below a shell, and passes a SIGTERM to that shell alone, which dies of it without telling anybody.
// So when the shell is gone, the server ends as if the signal had been its own.
if (process.env.npm_lifecycle_event === "start") {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && process.kill(process.pid, "SIGTERM"), 500).unref();
}
buildWebIfStale();
await import("#app/server/main.ts");
