/** What the caller keeps under a name, opened where it is sealed. */
export { findPreference } from "./preference-commands.ts";
/** What the caller's account keeps under names of a kind, for whoever makes something lasting of it. */
export { listUserPreferences, takeUserPreference } from "./preference-queries.ts";
/** Takes what the caller's browser session kept under a key, for whoever makes something lasting of it. */
export { keepOwnSessionRecord, takeSessionRecords } from "./session-records.ts";
