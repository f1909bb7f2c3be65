import { expect, test } from "vitest";
import { stepsOf } from "./checklist.ts";
import type { OnboardingProgress } from "./contract.ts";

const nothing: OnboardingProgress = {
  isSampleLoaded: false,
  hasPlannedRound: false,
  hasPublished: false,
  hasInvited: false,
  sample: null,
  startedPlanId: null,
  unpublishedPlan: null,
  practicePlan: { planId: "p", title: "Nurse", question: "Who hands over to you?" },
  leaders: [],
};
const as = (role: "owner" | "admin" | "member" | "viewer", grants: string[] = []) => ({
  userId: "me",
  seats: [{ organizationId: "o", role, grants, groupIds: ["g"] }],
});
const known = { organizationId: "o", groupId: "g", progress: nothing, hasPractised: false };
const keys = (actor: ReturnType<typeof as>) => stepsOf({ ...known, actor }).map(({ key }) => key);

test("everybody is offered the steps that they may do, and no other", () => {
  expect(keys(as("owner"))).toEqual(["plan", "publish", "invite", "practice"]);
  expect(keys(as("admin"))).toEqual(["plan", "publish", "invite", "practice"]);
  expect(keys(as("member"))).toEqual(["plan", "publish", "practice"]);
  expect(keys(as("member", ["-publish", "invite"]))).toEqual(["plan", "invite", "practice"]);
  expect(keys(as("viewer"))).toEqual(["practice"]);
  const without = { ...known, actor: as("owner") };
  expect(stepsOf({ ...without, groupId: null }).map(({ key }) => key)).toEqual(["invite", "practice"]);
  const progress = { ...nothing, practicePlan: null };
  expect(stepsOf({ ...without, progress }).map(({ key }) => key)).not.toContain("practice");
});

test("each step is done by what is there, one by one", () => {
  const done = (progress: Partial<OnboardingProgress>, hasPractised = false) =>
    stepsOf({ ...known, actor: as("owner"), progress: { ...nothing, ...progress }, hasPractised })
      .filter(({ isDone }) => isDone)
      .map(({ key }) => key);
  expect(done({})).toEqual([]);
  expect(done({ hasPlannedRound: true })).toEqual(["plan"]);
  expect(done({ hasPublished: true })).toEqual(["publish"]);
  expect(done({ hasInvited: true })).toEqual(["invite"]);
  expect(done({}, true)).toEqual(["practice"]);
});
