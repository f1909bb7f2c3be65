import type { StoredEntry } from "./entry.ts";

/** A database in which an earlier version of the program kept what was not sent. */
export interface EarlierDatabase {
  name: string;
  store: string;
  /** Fetches what reads a row; it answers nothing for one that it cannot read, which stays where it is. */
  load(): Promise<(row: unknown) => readonly StoredEntry[]>;
}

const databases: EarlierDatabase[] = [];

/** Has what lies in such a database moved to the common one before anything waits there. Called once per database, at the start. */
export const moveEarlier = (database: EarlierDatabase): void => void databases.push(database);

/** Those that were named. */
export const earlierDatabases = (): readonly EarlierDatabase[] => databases;
