import { interviewRights } from "#features/interviews/policy.ts";
import { granted } from "../audience.ts";
import type { Names, Walls } from "../expectation.ts";

const reads = granted(interviewRights.read);

/** An interview with a guest, who has the id of the link, as the walls of interviews seed it. */
const interviewId = ({ plan }: Names) => ({ interviewId: plan });

export const interviewWorkspaceWalls: Walls = {
  procedures: {
    "interviewWorkspace.listNotes": {
      of: "place",
      input: () => ({}),
      isList: true,
      sees: () => false,
      tells: () => "canary",
    },
    "interviewWorkspace.listLinks": { of: "place", input: interviewId, sees: reads },
    "interviewWorkspace.sendLink": {
      of: "place",
      input: (names) => ({ ...interviewId(names), interviewerId: names.magicLink, by: "hand" }),
      sees: reads,
      may: granted(interviewRights.arrange),
      tells: ({ magicLink }) => magicLink,
    },
  },
};
