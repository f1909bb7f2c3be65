import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { migrate } from "#db/migrate.ts";
import { createAccountLibrary } from "#features/accounts/server/account-library.ts";
import { warmUpVersions } from "#features/interview-versions/server/public.ts";
import { openDatabase } from "#platform/server/database.ts";
import { DirectoryInUse } from "#platform/server/directory-lock.ts";
import { createLog } from "#platform/server/log.ts";
import { createServices } from "#platform/server/services.ts";
import { readSettings, SettingsError } from "#platform/server/settings.ts";
import { createHttpServer } from "./http.ts";

/** Shutdown must be over within 10 s, whatever still runs. */
const drainMillis = 9000;

async function main(): Promise<void> {
  const settings = readSettings();
  const { log, recent } = createLog(settings.LOG_LEVEL);
  const webRoot = fileURLToPath(new URL("../../dist/web/", import.meta.url));
  if (!existsSync(webRoot)) throw new SettingsError(["The web part is not built. Run: npm run build"]);
  const database = await openDatabase(settings);
  await migrate(database.pool);
  const services = createServices({ settings, database, log, recentLog: recent });
  const accounts = createAccountLibrary(
    services,
    { confirm: async () => undefined, resetPassword: async () => undefined },
    { log },
  );
  const server = createHttpServer({ services, accounts, log, webRoot });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(settings.PORT, settings.HOST, listening);
  });
  // PORT=0 asks the system for a free one.
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === "object" && address ? address.port : settings.PORT;
  console.log(
    `Evenhand is ready at ${settings.PORT === 0 ? settings.APP_URL.replace(/:0$/, `:${port}`) : settings.APP_URL}`,
  );

  // Nobody waits for it: a version that is not in memory yet is read when it is asked for.
  warmUpVersions(services).catch((error: unknown) => log.warn({ err: error }, "versions were not warmed up"));

  const stop = () => {
    setTimeout(() => process.exit(1), drainMillis).unref();
    server.close(() => database.close().then(() => process.exit(0)));
    server.closeIdleConnections();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

try {
  await main();
} catch (error) {
  if (error instanceof SettingsError) for (const problem of error.problems) console.error(problem);
  else if (error instanceof DirectoryInUse) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
