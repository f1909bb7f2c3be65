import type { Person } from "#platform/rights.ts";
import type { Candidate } from "../../candidate-shapes.ts";
import type { CandidateTask } from "../actions/tasks/candidate-task.ts";
import type { CandidateActions } from "../actions/use-candidate-actions.ts";

/** What every part of a candidate's page is given. */
export interface PartProps {
  candidate: Candidate;
  viewer: Person;
  actions: CandidateActions;
  ask: (task: CandidateTask) => void;
}

/** Nobody needs to hear what came of something that was done to the one candidate in sight: the page shows it. */
export const unheard = () => undefined;
