/** The version of a round that new candidates get; null for a round without one. */
export { findCurrentVersionId } from "./queries.ts";
export { warmUpVersions } from "./version-cache.ts";
