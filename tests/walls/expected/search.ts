import { candidateRights } from "#features/candidates/policy.ts";
import { granted } from "../audience.ts";
import type { Walls } from "../expectation.ts";

const reads = granted(candidateRights.read);
const privately = granted(candidateRights.readPrivateNotes);

export const searchWalls: Walls = {
  functions: [
    {
      name: "app.find_like",
      of: "place",
      asks: "select where :candidate::uuid = any (app.find_like('candidates', '{canari}', 1000))",
      tells: reads,
    },
    {
      name: "app.find_notes",
      of: "place",
      prepare: "update candidate_notes set search_text = ' canary ' where id = :candidate",
      asks: "select where :candidate::uuid = any (app.find_notes('{canary}', 100))",
      tells: reads,
    },
    {
      name: "app.find_notes",
      of: "place",
      prepare: "update candidate_notes set search_text = ' canary ' where id = :opportunity",
      asks: "select where :opportunity::uuid = any (app.find_notes('{canary}', 100))",
      tells: privately,
    },
  ],
  guards: [
    {
      name: "app.find_notes",
      weaken: {
        "not is_private and group_id = any (%1$L::uuid[])": "not is_private",
        "or group_id = any (%5$L::uuid[])": "or true",
      },
    },
  ],
  procedures: {
    "search.find": {
      of: "place",
      input: () => ({ search: "canary" }),
      sees: reads,
      isList: true,
      tells: ({ candidateName }) => candidateName,
    },
  },
};
