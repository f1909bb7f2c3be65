import { topicPolicy } from "#features/question-lint/policy.ts";
import { inOrganization } from "../audience.ts";
import type { Walls } from "../expectation.ts";

const reads = inOrganization(topicPolicy.read);
const changes = inOrganization(topicPolicy.change);

export const questionLintWalls: Walls = {
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
    "questionLint.getTopics": {
      of: "place",
      input: ({ organization }) => ({ organizationId: organization }),
      sees: reads,
    },
    "questionLint.updateTopics": {
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
