/** What the clock starts: erasing whoever is queued, and queueing who is due. */
export { runErasures } from "./erasing/run-erasures.ts";
/** The step of a request that hands out a copy of a person's data. */
export { copyPeople } from "./export/export-step.ts";
