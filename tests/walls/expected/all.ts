import type { FunctionGuards, FunctionWall, PathWall, ProcedureWall, TableWall, Walls } from "../expectation.ts";
import { accountsWalls } from "./accounts.ts";
import { applicationsWalls } from "./applications.ts";
import { candidateFilesWalls } from "./candidate-files.ts";
import { candidateRoundsWalls } from "./candidate-rounds.ts";
import { candidatesWalls } from "./candidates.ts";
import { debriefsWalls } from "./debriefs.ts";
import { documentsWalls } from "./documents.ts";
import { emailsWalls } from "./emails.ts";
import { factorsWalls } from "./factors.ts";
import { featureFlagsWalls } from "./feature-flags.ts";
import { groupOverviewsWalls } from "./group-overviews.ts";
import { groupsWalls } from "./groups.ts";
import { handoversWalls } from "./handovers.ts";
import { inboxWalls } from "./inbox.ts";
import { interviewFeedbackWalls } from "./interview-feedback.ts";
import { interviewPlansWalls } from "./interview-plans.ts";
import { interviewVersionsWalls } from "./interview-versions.ts";
import { interviewWorkspaceWalls } from "./interview-workspace.ts";
import { interviewsWalls } from "./interviews.ts";
import { invitationsWalls } from "./invitations.ts";
import { licensingWalls } from "./licensing.ts";
import { magicLinksWalls } from "./magic-links.ts";
import { onboardingWalls } from "./onboarding.ts";
import { opportunitiesWalls } from "./opportunities.ts";
import { organizationsWalls } from "./organizations.ts";
import { pendingOperationsWalls } from "./pending-operations.ts";
import { peopleWalls } from "./people.ts";
import { planFilesWalls } from "./plan-files.ts";
import { planReviewsWalls } from "./plan-reviews.ts";
import { planSharingWalls } from "./plan-sharing.ts";
import { platformWalls } from "./platform.ts";
import { preferencesWalls } from "./preferences.ts";
import { privacyWalls } from "./privacy.ts";
import { questionLibraryWalls } from "./question-library.ts";
import { repliesWalls } from "./replies.ts";
import { savedViewsWalls } from "./saved-views.ts";
import { schedulingWalls } from "./scheduling.ts";
import { scorecardsWalls } from "./scorecards.ts";
import { searchWalls } from "./search.ts";
import { surveysWalls } from "./surveys.ts";
import { tasksWalls } from "./tasks.ts";
import { wordingWalls } from "./wording.ts";

/** One line per feature. */
const features: readonly Walls[] = [
  accountsWalls,
  factorsWalls,
  organizationsWalls,
  groupsWalls,
  invitationsWalls,
  magicLinksWalls,
  licensingWalls,
  featureFlagsWalls,
  pendingOperationsWalls,
  preferencesWalls,
  savedViewsWalls,
  questionLibraryWalls,
  wordingWalls,
  interviewPlansWalls,
  interviewVersionsWalls,
  planFilesWalls,
  planReviewsWalls,
  planSharingWalls,
  peopleWalls,
  documentsWalls,
  opportunitiesWalls,
  candidatesWalls,
  candidateRoundsWalls,
  applicationsWalls,
  interviewsWalls,
  schedulingWalls,
  scorecardsWalls,
  debriefsWalls,
  interviewFeedbackWalls,
  repliesWalls,
  privacyWalls,
  candidateFilesWalls,
  interviewWorkspaceWalls,
  searchWalls,
  tasksWalls,
  inboxWalls,
  groupOverviewsWalls,
  handoversWalls,
  surveysWalls,
  onboardingWalls,
  emailsWalls,
  platformWalls,
];

export const walls: {
  tables: readonly TableWall[];
  functions: readonly FunctionWall[];
  statements: readonly FunctionWall[];
  guards: readonly FunctionGuards[];
  procedures: Readonly<Record<string, ProcedureWall>>;
  paths: Readonly<Record<string, PathWall>>;
} = {
  tables: features.flatMap(({ tables = [] }) => tables),
  functions: features.flatMap(({ functions = [] }) => functions),
  statements: features.flatMap(({ statements = [] }) => statements),
  guards: features.flatMap(({ guards = [] }) => guards),
  procedures: Object.assign({}, ...features.map(({ procedures = {} }) => procedures)),
  paths: Object.assign({}, ...features.map(({ paths = {} }) => paths)),
};
