import { expect, test } from "vitest";
import { relationshipOf } from "./relationship.ts";

test.each([
  [[], "prospect"],
  [["rejected", "withdrawn"], "past_candidate"],
  [["rejected", "on_hold"], "candidate"],
  [["active", "hired"], "hired"],
] as const)("with candidacies %j somebody is a %s", (statuses, relationship) => {
  expect(relationshipOf(statuses)).toBe(relationship);
});
