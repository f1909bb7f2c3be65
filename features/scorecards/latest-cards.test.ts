import { expect, test } from "vitest";
import { latestOf } from "./latest-cards.ts";

test("a card counts in its latest revision", () => {
  const revisions = [
    { scorecardId: "a", revision: 2 },
    { scorecardId: "a", revision: 1 },
    { scorecardId: "b", revision: 1 },
  ];
  expect(latestOf(revisions)).toEqual([
    { scorecardId: "a", revision: 2 },
    { scorecardId: "b", revision: 1 },
  ]);
});
