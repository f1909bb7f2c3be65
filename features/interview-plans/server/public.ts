/** The door for features that make, change and read plans in other ways than the builder. */
export { authorize, seatOf } from "./authorize.ts";
export { getPlan, keepNewPlan, saveEdits } from "./draft-commands.ts";
export { hashedRounds } from "./publishing/content-hash.ts";
export { listPublishedRounds } from "./publishing/publication-queries.ts";
