// npm run seed -- NAME [--beside-others]: makes a named situation in the database of the settings and prints where to look.
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#platform/server/database.ts";
import { createLog } from "#platform/server/log.ts";
import { OperatorProblem } from "#platform/server/operator-problem.ts";
import { createServices } from "#platform/server/services.ts";
import { readSettings, SettingsError } from "#platform/server/settings.ts";
import { SeedRefused, seed } from "./seed.ts";

async function main(): Promise<void> {
  const settings = readSettings();
  const { log } = createLog(settings.LOG_LEVEL);
  const database = await openDatabase(settings);
  try {
    await migrate(database.pool);
    const [name] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
    const stage = { services: createServices({ settings, database, log }), log };
    const told = await seed(stage, name, { besideOthers: process.argv.includes("--beside-others") });
    console.log("\nPeople");
    for (const person of told.people)
      console.log(`  ${person.email}  ${person.password}  ${person.role}, ${person.name}`);
    console.log("\nWhere to look");
    for (const { what, path } of told.links) console.log(`  ${settings.APP_URL}${path}  ${what}`);
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  if (error instanceof SettingsError) for (const problem of error.problems) console.error(problem);
  else if (error instanceof SeedRefused || error instanceof OperatorProblem) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
}
