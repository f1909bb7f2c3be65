import { topicRights } from "#features/wording/policy.ts";
import { granted } from "../audience.ts";
import type { Walls } from "../expectation.ts";

const reads = granted(topicRights.read);
const changes = granted(topicRights.change);

export const wordingWalls: Walls = {
  tables: [
    {
      table: "organization_prohibited_topics",
      of: "place",
      where: "organization_id = :organization",
      seed: `insert into organization_prohibited_topics (organization_id, choices)
             values (:organization, '{"switchedOff": [], "extraPhrases": []}')`,
      fixed: ["organization_id"],
      read: reads,
      add: changes,
      change: changes,
    },
  ],
  procedures: {
    "wording.getTopics": {
      of: "place",
      input: ({ organization }) => ({ organizationId: organization }),
      sees: reads,
    },
    "wording.updateTopics": {
      of: "place",
      input: ({ organization }) => ({
        organizationId: organization,
        choices: { switchedOff: [], extraPhrases: [] },
        version: 1,
      }),
      sees: reads,
      may: changes,
    },
  },
};
