/** The role as candidates read it. */
export { PostingPreview } from "./detail/posting/posting-preview.tsx";
export { PipelineBar } from "./pipeline-bar.tsx";
/** Roles of a hiring group, for a choice; what narrows the list; and the cache key of all roles. */
export { type OpportunityFilters, opportunitiesKey, rolesQuery } from "./queries.ts";
/** Answers a request for approval, done where one is. */
export { ApprovalWork } from "./work/approval-work.tsx";
