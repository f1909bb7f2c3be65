import { expect, test } from "vitest";
import {
  type RoundProgress,
  type VersionOutcome,
  type VersionPolicy,
  versionAfterPublication,
} from "./version-choice.ts";

// By hand, from what the publish dialog promises.
const rows: readonly [VersionPolicy, RoundProgress, VersionOutcome][] = [
  ["new_only", "new", "take"],
  ["new_only", "not_started", "keep"],
  ["new_only", "started", "keep"],
  ["new_only", "rated", "keep"],
  ["also_not_started", "new", "take"],
  ["also_not_started", "not_started", "take"],
  ["also_not_started", "started", "keep"],
  ["also_not_started", "rated", "keep"],
  ["ask", "new", "take"],
  ["ask", "not_started", "ask"],
  ["ask", "started", "ask"],
  ["ask", "rated", "keep"],
];

test.each(rows)("%s, %s: %s", (policy, progress, outcome) => {
  expect(versionAfterPublication({ policy, progress, pinnedVersionId: "old", publishedVersionId: "new" })).toEqual({
    outcome,
    versionId: outcome === "take" ? "new" : "old",
  });
});

test.each(rows)("%s, %s: a round that did not change asks nobody anything", (policy, progress) => {
  expect(versionAfterPublication({ policy, progress, pinnedVersionId: "same", publishedVersionId: "same" })).toEqual({
    outcome: "keep",
    versionId: "same",
  });
});

test("a round that is new to a candidate joins their interviews only where the choice says so", () => {
  const joined = { pinnedVersionId: null, publishedVersionId: "new", progress: "not_started" } as const;
  expect(versionAfterPublication({ policy: "new_only", ...joined }).versionId).toBeNull();
  expect(versionAfterPublication({ policy: "also_not_started", ...joined }).versionId).toBe("new");
});

test("a round that is gone stays with whoever has begun it", () => {
  const gone = { pinnedVersionId: "old", publishedVersionId: null } as const;
  expect(versionAfterPublication({ policy: "also_not_started", progress: "started", ...gone }).versionId).toBe("old");
  expect(
    versionAfterPublication({ policy: "also_not_started", progress: "not_started", ...gone }).versionId,
  ).toBeNull();
});
