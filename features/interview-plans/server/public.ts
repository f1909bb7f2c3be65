/** The door for features that make, change and read plans in other ways than the builder. */
export { insertActivity } from "./activity-queries.ts";
export { lockedPlan, requireVersion } from "./authorize.ts";
export { getPlan, keepNewPlan, saveEdits } from "./draft-commands.ts";
export { computeFiguresAnew, computeFiguresSoon } from "./figures-anew.ts";
export { setPlanOwner, setPlanStatus } from "./plan-commands.ts";
export { draftHash, hashedRounds } from "./publishing/content-hash.ts";
export { forkPublication } from "./publishing/fork-commands.ts";
export { findPublished, listStages, type StagedRow, stageColumns, waysIn } from "./publishing/publication-queries.ts";
export { publishPlan } from "./publishing/publish-commands.ts";
export { findSummary, updateStanding } from "./queries.ts";
