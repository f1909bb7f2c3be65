/** Parts of the board and of a candidate's page that ask the server nothing themselves. */

/** What an organization sets for its mails, and messages to begin from, written in a dialog. */
export { type MailSettings, type OptionalMail, optionalMails } from "../messages/mail-settings.ts";
/** What can be done with candidates, each with its toast and the way back. */
export { useCandidateActions } from "./actions/use-candidate-actions.ts";
export { BoardColumn } from "./board/board-column.tsx";
export { MoveCard } from "./board/cards/move-card.tsx";
export { Pips } from "./board/cards/pips.tsx";
/** What is given to whoever draws the interviews of a candidate, and how many scorecards are in. */
export { debriefAddress } from "./detail/addresses.ts";
export { Journey } from "./detail/journey.tsx";
export { NextStepBand } from "./detail/next-step-band.tsx";
export type { RoundsPart } from "./detail/rounds-part.ts";
/** For the page of a person: what happened with their candidacies, in words. */
export { candidacyEvent } from "./detail/tabs/happening-words.ts";
export { PersonCandidacies } from "./person/person-candidacies.tsx";
export { PersonFiles } from "./person/person-files.tsx";
/** One candidacy; what narrows the list, who is told of a change of it, what a group sets for its hiring, and who is in the process for a role. */
export {
  type CandidateFilters,
  candidateQuery,
  candidatesApi,
  candidatesByNameQuery,
  groupSettingsQuery,
  mailSettingsQuery,
  openOfRoleQuery,
  refreshCandidates,
} from "./queries.ts";
/** For scorecards, which come after candidates. */
export { onRemind } from "./reminding.ts";
/** For the page of a role: its candidates, and closing it with what becomes of them. */
export { CloseRoleDialog } from "./role/close-role-dialog.tsx";
export { RolePipeline } from "./role/role-pipeline.tsx";
export { CandidateStatusBadge } from "./status-badge.tsx";
export type { Template } from "./templates/template-dialog.tsx";
export { TemplateRows } from "./templates/template-rows.tsx";
/** Words of stages, statuses and reasons, as all screens say them. */
export { mailText } from "./text/mail-text.ts";
export { text as candidateText } from "./text.ts";
/** What has to happen next with one, done where one is. */
export { CandidateWork } from "./work/candidate-work.tsx";
