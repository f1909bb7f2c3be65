import type { Database } from "./database.ts";
import type { Settings } from "./settings.ts";

/** What the program is put together from at start; passed in, so that tests can pass their own. */
export interface Services {
  settings: Settings;
  database: Database;
  /** The clock. */
  now: () => Date;
}
