/** Parts of the board and of a candidate's page that ask the server nothing themselves. */
export { BoardColumn } from "./board/board-column.tsx";
export { MoveCard } from "./board/cards/move-card.tsx";
export { Journey } from "./detail/journey.tsx";
export { NextStepBand } from "./detail/next-step-band.tsx";
/** For the page of a person: what happened with their candidacies, in words. */
export { candidacyEvent } from "./detail/tabs/happening-words.ts";
/** Longest texts that fields of candidates take, and what is said of candidates. */
export { candidateLimits, templateLimits } from "./limits.ts";
export { PersonCandidacies } from "./person/person-candidacies.tsx";
/** What narrows the list, who is told of a change of it, what a group sets for its hiring, and who is in the process for a role. */
export {
  type CandidateFilters,
  candidatesApi,
  groupSettingsQuery,
  openOfRoleQuery,
  refreshCandidates,
} from "./queries.ts";
/** For the page of a role: its candidates, and closing it with what becomes of them. */
export { CloseRoleDialog } from "./role/close-role-dialog.tsx";
export { RolePipeline } from "./role/role-pipeline.tsx";
export { CandidateStatusBadge } from "./status-badge.tsx";
/** Words of stages, statuses and reasons, as all screens say them. */
export { text as candidateText } from "./text.ts";
/** What has to happen next with one, done where one is. */
export { CandidateWork } from "./work/candidate-work.tsx";
