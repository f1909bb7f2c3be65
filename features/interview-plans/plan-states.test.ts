import { describe, expect, test } from "vitest";
import { actionBetween, isEditable, planActions, planStatuses, statusAfter } from "./plan-states.ts";

/** Every allowed step, written out once more; all other pairs must be refused. */
const allowed: Record<string, string> = {
  "submitForReview draft": "in_review",
  "returnToDraft in_review": "draft",
  "publish draft": "active",
  "publish in_review": "active",
  "publish active": "active",
  "complete active": "completed",
  "reopen completed": "active",
  "archive draft": "archived",
  "archive in_review": "archived",
  "archive active": "archived",
  "archive completed": "archived",
  "restore archived": "in_review",
};

describe.each(planActions)("%s", (action) => {
  test.each(planStatuses)("from %s", (status) => {
    const after = statusAfter(action, { status, statusBefore: "in_review" });
    expect(after).toBe(allowed[`${action} ${status}`] ?? null);
  });
});

test("archiving and restoring leads back to every state", () => {
  for (const statusBefore of planStatuses.filter((status) => status !== "archived")) {
    expect(statusAfter("archive", { status: statusBefore, statusBefore: null })).toBe("archived");
    expect(statusAfter("restore", { status: "archived", statusBefore })).toBe(statusBefore);
  }
});

test("only neighbouring states can be chosen by hand", () => {
  const steps = planStatuses.flatMap((from) =>
    planStatuses.flatMap((to) => (actionBetween(from, to) ? [`${from} ${to}`] : [])),
  );
  expect(steps).toEqual(["draft in_review", "in_review draft", "active completed", "completed active"]);
});

test("an archived plan is not edited", () => {
  expect(planStatuses.filter((status) => !isEditable(status))).toEqual(["archived"]);
});
