/** The work on imports, for the list of jobs. */
export { ImportWork } from "./imports/import-work.ts";
