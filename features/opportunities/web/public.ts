/** The role as candidates read it. */
export { PostingPreview } from "./detail/posting/posting-preview.tsx";
export { PipelineBar } from "./pipeline-bar.tsx";
/** What comes after publishing a plan. */
export { PlanNextStep } from "./planned/plan-next-step.tsx";
/** One role; roles of a hiring group, for a choice; what narrows the list; and the cache key of all roles. */
export { type OpportunityFilters, opportunitiesKey, opportunityQuery, rolesQuery } from "./queries.ts";
/** What narrows a list to what belongs to roles of a group. */
export { roleFilter } from "./role-filter.ts";
/** Answers a request for approval, done where one is. */
export { ApprovalWork } from "./work/approval-work.tsx";
