import type { Walls } from "../expectation.ts";

export const candidateRoundsWalls: Walls = {
  // Behind triggers alone.
  guards: ["step_in_rounds", "follow_step"].map((name) => ({ name: `app.${name}`, weaken: {} })),
};
