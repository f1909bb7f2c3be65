import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#platform/server/database.ts";
import { createLog } from "#platform/server/log.ts";
import { OperatorProblem } from "#platform/server/operator-problem.ts";
import { canPrint } from "#platform/server/paper/print-paper.ts";
import { readSettings, type Settings, SettingsError } from "#platform/server/settings.ts";
import { openProgram } from "./program.ts";

/** Shutdown must be over within 10 s, whatever still runs. */
const drainMillis = 9000;

async function main(): Promise<void> {
  const settings = readSettings();
  const { log, recent } = createLog(settings.LOG_LEVEL);
  const webRoot = fileURLToPath(new URL("../../dist/web/", import.meta.url));
  if (!existsSync(webRoot)) throw new SettingsError(["The web part is not built. Run: npm run build"]);
  const database = await openDatabase(settings);
  const program = await openProgram({ settings, database, log, recentLog: recent, webRoot, migrate });

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), drainMillis).unref();
    program.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "the shutdown failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // A fault that nobody caught leaves the program in a state that nobody knows: better a clean start.
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "an uncaught fault");
    process.exitCode = 1;
    stop();
  });
  process.on("unhandledRejection", (error) => log.error({ err: error }, "a rejection that nobody handled"));

  const listening = await program.listen();
  if (!canPrint()) console.error("PDFs can't be created: their typesetter has no build for this system");
  if (!settings.SMTP_URL) console.error("Emails wait in the outbox: SMTP_URL is not set");
  console.log(`Evenhand is ready at ${readyAddress(settings, listening)}`);
}

/** PORT=0 asks the system for a free one. */
function readyAddress({ PORT, APP_URL }: Settings, { port }: AddressInfo): string {
  return PORT === 0 ? APP_URL.replace(/:0$/, `:${port}`) : APP_URL;
}

/** What the operator can do about an address that cannot be listened on, or a HOST that is none; null for any other fault. */
function portProblem(error: unknown): string | null {
  if (!(error instanceof Error && "syscall" in error)) return null;
  if (error.syscall !== "listen" && error.syscall !== "getaddrinfo") return null;
  return `${error.message}. Set another PORT or HOST, or stop what listens there.`;
}

try {
  await main();
} catch (error) {
  if (error instanceof SettingsError) for (const problem of error.problems) console.error(problem);
  else if (error instanceof OperatorProblem) console.error(error.message);
  else console.error(portProblem(error) ?? error);
  process.exit(1);
}
