import { expect, test } from "vitest";
import { nextSteps, type Role } from "./next-steps.ts";

const ready: Role = {
  status: "open",
  planId: "plan",
  publicationId: "publication",
  publicationsBehind: 0,
  team: [{ role: "hiring_manager" }, { role: "recruiter" }],
  openings: { total: 2, filled: 0 },
  active: 3,
  isApproved: true,
  asksMe: false,
  hasPosting: true,
  isPublic: true,
};

test("a role in which all is done has nothing to do", () => {
  expect(nextSteps(ready)).toEqual([]);
});

test("a new role needs a plan, a team, and then to be opened", () => {
  const role = { ...ready, status: "draft", planId: null, publicationId: null, team: [], hasPosting: false } as const;
  expect(nextSteps(role)).toEqual(["choosePlan", "addManager", "addRecruiter", "open", "writePosting"]);
});

test("one that has to be approved is not opened before", () => {
  const draft = { ...ready, status: "draft", isApproved: false } as const;
  expect(nextSteps(draft)).toEqual(["askApproval"]);
  expect(nextSteps({ ...draft, status: "pending_approval" })).toEqual([]);
  expect(nextSteps({ ...draft, status: "pending_approval", asksMe: true })).toEqual(["approve"]);
  expect(nextSteps({ ...draft, status: "pending_approval", isApproved: true })).toEqual(["open"]);
});

test("a full role is to be marked as filled, a stale plan to be upgraded", () => {
  expect(nextSteps({ ...ready, openings: { total: 2, filled: 2 }, active: 0 })).toEqual(["markFilled"]);
  expect(nextSteps({ ...ready, publicationsBehind: 2, active: 0 })).toEqual(["addCandidates", "upgradePlan"]);
  expect(nextSteps({ ...ready, status: "closed", planId: null })).toEqual([]);
});
