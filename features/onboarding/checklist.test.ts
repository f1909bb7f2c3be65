import { expect, test } from "vitest";
import { stepsOf } from "./checklist.ts";
import type { OnboardingProgress } from "./contract.ts";

const nothing: OnboardingProgress = {
  isSampleLoaded: false,
  hasPlannedRound: false,
  hasInvited: false,
  sample: null,
  startedPlanId: null,
  practicePlanId: null,
  leaders: [],
};
const as = (role: "owner" | "admin" | "member" | "viewer", grants: string[] = []) => ({
  userId: "me",
  seats: [{ organizationId: "o", role, grants, groupIds: ["g"] }],
});
const known = { organizationId: "o", groupId: "g", progress: nothing, hasPractised: false };
const keys = (actor: ReturnType<typeof as>) => stepsOf({ ...known, actor }).map(({ key }) => key);

test("everybody is offered the steps that they may do, and no other", () => {
  expect(keys(as("owner"))).toEqual(["sample", "round", "invite", "practice"]);
  expect(keys(as("admin"))).toEqual(["sample", "round", "invite", "practice"]);
  expect(keys(as("member"))).toEqual(["round", "practice"]);
  expect(keys(as("member", ["invite"]))).toEqual(["round", "invite", "practice"]);
  expect(keys(as("viewer"))).toEqual(["practice"]);
  expect(stepsOf({ ...known, actor: as("owner"), groupId: null }).map(({ key }) => key)).not.toContain("round");
});

test("each step is done by what is there, one by one", () => {
  const done = (progress: Partial<OnboardingProgress>, hasPractised = false) =>
    stepsOf({ ...known, actor: as("owner"), progress: { ...nothing, ...progress }, hasPractised })
      .filter(({ isDone }) => isDone)
      .map(({ key }) => key);
  expect(done({})).toEqual([]);
  expect(done({ isSampleLoaded: true })).toEqual(["sample"]);
  expect(done({ hasPlannedRound: true })).toEqual(["round"]);
  expect(done({ hasInvited: true })).toEqual(["invite"]);
  expect(done({}, true)).toEqual(["practice"]);
});
