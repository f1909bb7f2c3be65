/** Takes what the caller's browser session kept under a key, for whoever makes something lasting of it. */
export { keepOwnSessionRecord, takeSessionRecords } from "./session-records.ts";
