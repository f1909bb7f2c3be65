import { connect as accounts } from "#features/accounts/web/connect.ts";
import { connect as applications } from "#features/applications/web/connect.ts";
import { connect as candidateFiles } from "#features/candidate-files/web/connect.ts";
import { connect as candidateRounds } from "#features/candidate-rounds/web/connect.ts";
import { connect as candidates } from "#features/candidates/web/connect.ts";
import { connect as debriefs } from "#features/debriefs/web/connect.ts";
import { connect as groupOverviews } from "#features/group-overviews/web/connect.ts";
import { connect as groups } from "#features/groups/web/connect.ts";
import { connect as inbox } from "#features/inbox/web/connect.ts";
import { connect as interviewPlans } from "#features/interview-plans/web/connect.ts";
import { connect as interviewWorkspace } from "#features/interview-workspace/web/connect.ts";
import { connect as invitations } from "#features/invitations/web/connect.ts";
import { connect as opportunities } from "#features/opportunities/web/connect.ts";
import { connect as organizations } from "#features/organizations/web/connect.ts";
import { connect as pendingOperations } from "#features/pending-operations/web/connect.ts";
import { connect as people } from "#features/people/web/connect.ts";
import { connect as planReviews } from "#features/plan-reviews/web/connect.ts";
import { connect as questionLibrary } from "#features/question-library/web/connect.ts";
import { connect as scorecards } from "#features/scorecards/web/connect.ts";
import { connect as search } from "#features/search/web/connect.ts";
import { connect as surveys } from "#features/surveys/web/connect.ts";
import { connect as tasks } from "#features/tasks/web/connect.ts";
import type { Connection } from "#platform/web/connection.ts";

/** Every feature that is more than its own pages, in the order of the menu. */
export const connections: readonly Connection[] = [
  accounts,
  interviewWorkspace,
  interviewPlans,
  questionLibrary,
  planReviews,
  surveys,
  opportunities,
  candidates,
  candidateRounds,
  debriefs,
  applications,
  people,
  candidateFiles,
  search,
  inbox,
  tasks,
  scorecards,
  organizations,
  groups,
  groupOverviews,
  invitations,
  pendingOperations,
];
