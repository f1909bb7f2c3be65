import { sealedColumns } from "#app/server/sealing-anew/sealed-columns.ts";
import { openDatabase } from "#platform/server/database.ts";
import { reseal } from "#platform/server/reseal.ts";
import { readSettings } from "#platform/server/settings.ts";

/** Seals anew in a process of its own, to be killed: the settings come from the environment. */
const settings = readSettings();
const database = await openDatabase(settings);
process.stdout.write("open\n");
await reseal(database.pool, settings, sealedColumns);
process.stdout.write("done\n");
await database.close();
