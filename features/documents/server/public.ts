/** What other features' servers may use: taking files in, and filing them. */
export { type Adding, addDocument, readDocument } from "./commands.ts";
export { keyOf, type ReceivedFile, receiveFile, suggestFrom } from "./receiving.ts";
/** The night's work, for the list of jobs. */
export { removeUnnamedFiles } from "./unnamed-files.ts";
