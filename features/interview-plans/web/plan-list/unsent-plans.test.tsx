import "fake-indexeddb/auto";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { perform, sendOperationsOf, useOperationQueue } from "#features/pending-operations/web/public.ts";
import { device } from "#platform/web/saving/in-browser.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { keepWords } from "#tests/support/unsent-words.ts";
import { performOnPlans } from "../plan-operations.ts";
import { text } from "../text.ts";
import { UnsentMark, UnsentPlans } from "./unsent-plans.tsx";

const ana = "0b8e7f56-3b5c-4f0e-8a4e-0f4b6c1d2e3f";
const words = text.list.unsent;
const about = { label: "1 plan archived", organizationId: null };

function List() {
  useOperationQueue(ana, null);
  return (
    <UnsentPlans userId={ana}>
      {["plan-1", "plan-2"].map((planId) => (
        <p key={planId} data-testid={planId}>
          <UnsentMark planId={planId} />
        </p>
      ))}
    </UnsentPlans>
  );
}
const rowOf = (planId: string) => screen.getByTestId(planId).textContent;
let answer: () => Promise<unknown>;

beforeEach(async () => {
  await device.clear(ana, () => true);
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  answer = async () => ({});
  sendOperationsOf("interview-plans", async () => async () => answer());
  sendOperationsOf("test", async () => async () => answer());
});
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

test("a row says what of its plan waits to be sent, and nothing once it is sent", async () => {
  answer = offline;
  renderInApp(<List />);
  expect([rowOf("plan-1"), rowOf("plan-2")]).toEqual(["", ""]);
  await act(() => performOnPlans({ action: "archive", planIds: ["plan-1"] }, about));
  await act(() => performOnPlans({ action: "move", planIds: ["plan-1", "plan-2"], groupId: "g" }, about));
  await waitFor(() => expect(rowOf("plan-1")).toBe(words.notSent(`${words.what.archive}, ${words.what.move}`)));
  expect(rowOf("plan-2")).toBe(words.notSent(words.what.move));
  answer = async () => ({});
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect([rowOf("plan-1"), rowOf("plan-2")]).toEqual(["", ""]));
});

test("what was refused asks for attention there; what concerns other things does not show", async () => {
  answer = offline;
  renderInApp(<List />);
  await act(() => performOnPlans({ action: "duplicate", planIds: ["plan-1"] }, about));
  await act(() =>
    perform({ type: "update", entity: "test", entityIds: ["plan-2"], data: { planIds: ["plan-2"] }, label: "x" }),
  );
  answer = () => Promise.reject(Object.assign(new Error("Not yours to copy."), { status: 403 }));
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(rowOf("plan-1")).toBe(words.attention(words.what.duplicate)));
  expect(rowOf("plan-2")).toBe("");
});

test("edits that the builder has still to send are counted in the plan's row", async () => {
  await keepWords({ userId: ana, kind: "plans", thing: "plan-2" }, { edits: ["one", "two", "three"] });
  await keepWords({ userId: ana, kind: "surveys", thing: "plan-1" }, { edits: ["of something else"] });
  renderInApp(<List />);
  await waitFor(() => expect(rowOf("plan-2")).toBe(words.notSent(words.edits(3))));
  expect(rowOf("plan-1")).toBe("");
});
