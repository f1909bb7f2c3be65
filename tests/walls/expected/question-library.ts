import type { Walls } from "../expectation.ts";

/** The library is the same for everybody with a session. */
export const questionLibraryWalls: Walls = {
  procedures: {
    "questionLibrary.families": { of: "instance" },
    "questionLibrary.competencies": { of: "instance", input: () => ({}) },
    "questionLibrary.questions": { of: "instance", input: () => ({}) },
    "questionLibrary.templates": { of: "instance", input: () => ({}) },
  },
};
