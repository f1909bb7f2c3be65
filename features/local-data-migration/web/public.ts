/** The door for the shell. */
export { useLocalDataMigration } from "./migration-store.ts";
export { MigrationStrip } from "./migration-strip.tsx";
