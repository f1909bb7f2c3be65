import { expect, test } from "vitest";
import {
  changesWanted,
  isApproved,
  type OpportunityAction,
  type OpportunityStatus,
  opportunityActions,
  opportunityStatuses,
  statusAfter,
} from "./opportunity-states.ts";

// As domain.md has it: every pair that is not written here is refused.
const allowed: Readonly<Record<string, OpportunityStatus>> = {
  "draft askApproval": "pending_approval",
  "draft open": "open",
  "draft close": "closed",
  "draft archive": "archived",
  "pending_approval returnToDraft": "draft",
  "pending_approval open": "open",
  "pending_approval close": "closed",
  "open pause": "paused",
  "open fill": "filled",
  "open close": "closed",
  "paused resume": "open",
  "paused fill": "filled",
  "paused close": "closed",
  "filled reopen": "open",
  "filled archive": "archived",
  "closed reopen": "open",
  "closed archive": "archived",
  "archived restore": "filled",
};

const pairs = opportunityStatuses.flatMap((status) => opportunityActions.map((action) => [status, action] as const));

test.each(pairs)("%s, %s", (status: OpportunityStatus, action: OpportunityAction) => {
  expect(statusAfter(action, { status, statusBefore: "filled" })).toBe(allowed[`${status} ${action}`] ?? null);
});

test("what was archived before anyone noted from where comes back as a draft", () => {
  expect(statusAfter("restore", { status: "archived", statusBefore: null })).toBe("draft");
});

test("a role is approved once everyone's last answer says so; nobody to ask is nobody to wait for", () => {
  expect(isApproved([], [])).toBe(true);
  expect(isApproved(["ana"], [])).toBe(false);
  expect(
    isApproved(
      ["ana"],
      [
        { approverId: "ana", state: "asked" },
        { approverId: "ana", state: "approved" },
      ],
    ),
  ).toBe(false);
  const both = [
    { approverId: "ben", state: "approved" },
    { approverId: "ana", state: "approved" },
    { approverId: "ana", state: "changes_requested" },
  ] as const;
  expect(isApproved(["ana", "ben"], both)).toBe(true);
  expect(isApproved(["ana", "ben", "cem"], both)).toBe(false);
});

test("what an approver wanted changed stands until they are asked again or taken off", () => {
  const wish = { approverId: "ana", state: "changes_requested" } as const;
  expect(changesWanted(["ben", "ana"], [wish])).toBe(wish);
  expect(changesWanted(["ana"], [{ approverId: "ana", state: "asked" }, wish])).toBeUndefined();
  expect(changesWanted(["ben"], [wish])).toBeUndefined();
});
