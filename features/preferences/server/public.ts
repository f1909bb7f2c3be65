/** What the caller's account keeps under names of a kind, for whoever makes something lasting of it. */
export { listUserPreferences, takeUserPreference } from "./preference-queries.ts";
/** Takes what the caller's browser session kept under a key, for whoever makes something lasting of it. */
export { keepOwnSessionRecord, takeSessionRecords } from "./session-records.ts";
