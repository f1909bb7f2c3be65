/** Lists out to files and candidates in from them, for the menus of lists. */
export { useCandidateFiles, usePeopleFiles, useRoleFiles } from "./files/use-list-files.ts";
