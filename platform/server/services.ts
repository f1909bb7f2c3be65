import type { Logger } from "pino";
import { RecentEntries } from "../log-entry.ts";
import type { Database } from "./database.ts";
import { type LanguageModel, openLanguageModel } from "./language-model.ts";
import { Metrics } from "./resilience/metrics.ts";
import { TieredCache } from "./resilience/tiered-cache.ts";
import type { Settings } from "./settings.ts";
import type { FileStorage } from "./storage/file-storage.ts";
import { openFileStorage } from "./storage/open-storage.ts";

/** What the program is put together from at start; passed in, so that tests can pass their own. */
export interface Services {
  settings: Settings;
  database: Database;
  /** The clock. */
  now: () => Date;
  /** Values that cost a query to find out and never change, so that no process has to hear of a change. */
  cache: TieredCache;
  /** The last operations of this process. */
  metrics: Metrics;
  /** The language model of the settings; null where none is set, and everything works without. */
  languageModel: LanguageModel | null;
  /** Where uploaded files lie. */
  storage: FileStorage;
  /** The last entries of the log, for the operator's pages. */
  recentLog: RecentEntries;
}

/** The services over an open database, with the parts that need no setting of their own. */
export function createServices(given: {
  settings: Settings;
  database: Database;
  log: Logger;
  recentLog?: RecentEntries;
  now?: () => Date;
}): Services {
  const { settings, database, log, recentLog = new RecentEntries(), now = () => new Date() } = given;
  const millis = () => now().getTime();
  return {
    settings,
    database,
    now,
    recentLog,
    languageModel: openLanguageModel(settings),
    storage: openFileStorage(settings),
    cache: new TieredCache({ now: millis }),
    metrics: new Metrics(log, millis),
  };
}
