import { expect, test } from "vitest";
import { importActions, importStates, isWorking, stateAfter } from "./import-states.ts";

test("what is in is not mapped anew, what runs is stopped, and only what is not in is discarded", () => {
  const after = Object.fromEntries(
    importActions.map((action) => [action, importStates.filter((state) => stateAfter(action, state) !== null)]),
  );
  expect(after).toEqual({
    map: ["mapping", "checking", "checked"],
    start: ["checked"],
    stop: ["checking", "running", "undoing"],
    undo: ["checked", "done"],
    discard: ["mapping", "checking", "checked"],
  });
  expect(importStates.filter(isWorking)).toEqual(["checking", "running", "undoing"]);
});
