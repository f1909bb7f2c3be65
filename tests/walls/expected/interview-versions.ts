import { planRights } from "#features/interview-plans/policy.ts";
import { granted } from "../audience.ts";
import type { Walls } from "../expectation.ts";

const reads = granted(planRights.read);

export const interviewVersionsWalls: Walls = {
  tables: [{ table: "v_active_versions", of: "place", where: "interview_round_id = :round", read: reads }],
  functions: [
    {
      name: "public.get_current_version_optimized",
      of: "place",
      asks: "select where get_current_version_optimized(:round) = :version",
      tells: reads,
    },
  ],
  procedures: {
    "interviewVersions.getCurrentVersionOptimized": {
      of: "place",
      input: ({ round }) => ({ round_id: round }),
      isList: true,
      sees: reads,
      tells: ({ version }) => version,
    },
    "interviewVersions.get": {
      of: "place",
      input: ({ version }) => ({ id: version }),
      sees: reads,
      tells: ({ round }) => round,
    },
    "interviewVersions.listOfRound": {
      of: "place",
      input: ({ round }) => ({ roundId: round }),
      sees: reads,
      tells: ({ version }) => version,
    },
    "interviewVersions.listActive": {
      of: "place",
      input: ({ round }) => ({ round_ids: round }),
      isList: true,
      sees: reads,
      tells: ({ version }) => version,
    },
  },
};
