/** The door for features that make, change and read plans in other ways than the builder. */
export { insertActivity } from "./activity-queries.ts";
export { authorize, lockedPlan, requireVersion, seatOf } from "./authorize.ts";
export { getPlan, keepNewPlan, saveEdits } from "./draft-commands.ts";
export { computeFiguresAnew } from "./figures-anew.ts";
export { setPlanStatus } from "./plan-commands.ts";
export { draftHash, hashedRounds } from "./publishing/content-hash.ts";
export { listPublishedRounds } from "./publishing/publication-queries.ts";
export { publishPlan } from "./publishing/publish-commands.ts";
export { findSummary, updateStanding } from "./queries.ts";
