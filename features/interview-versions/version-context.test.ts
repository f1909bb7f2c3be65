import { expect, test } from "vitest";
import { VersionContext } from "./version-context.ts";

test("a version context is enabled and of type 'editing' unless said otherwise", () => {
  expect(VersionContext.parse({})).toEqual({ type: "editing", enabled: true });
  const id = "6f2c1f0e-1f4b-4a52-9a53-0a1d5a5e0c11";
  for (const type of ["editing", "candidate", "admin"] as const) {
    const context = { type, enabled: false, planId: id, candidateId: id, interviewRoundId: id };
    expect(VersionContext.parse(context)).toEqual(context);
  }
  expect(VersionContext.safeParse({ type: "visitor" }).success).toBe(false);
});
