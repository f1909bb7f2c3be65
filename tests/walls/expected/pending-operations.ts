import type { Walls } from "../expectation.ts";

export const pendingOperationsWalls: Walls = {
  procedures: {
    // Of one's own keys alone; whether another person has used the same one is not told.
    "pendingOperations.withdraw": { of: "instance", input: ({ plan }) => ({ id: plan }) },
  },
};
