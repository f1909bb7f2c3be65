import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDrafts } from "#platform/web/saving/open-drafts.ts";
import { followPlanChanges } from "./live-plans.ts";
import { activityQuery, planQuery, plansQuery } from "./queries.ts";

const lists = plansQuery({ groupId: "g", userId: "ana", search: {} }).queryKey;
const [open, shown] = [planQuery("open").queryKey, planQuery("shown").queryKey];
const activity = activityQuery("open").queryKey;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function tab() {
  const queries = new QueryClient();
  for (const key of [lists, open, shown, activity]) queries.setQueryData<unknown>(key, {});
  let refreshes = 0;
  const close = openDrafts.count(
    { userId: "ana", kind: "plans", thing: "open", label: "Words" },
    {
      get: () => ({ version: 4, unsent: [] }),
      refresh: async () => void refreshes++,
      flush: async () => {},
    },
  );
  const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  return { tell: followPlanChanges(queries), isStale, refreshes: () => refreshes, close };
}

test("a change of another plan has the lists and that plan fetched anew, and leaves the open draft alone", () => {
  const { tell, isStale, refreshes, close } = tab();
  tell({ topic: "interview-plans", id: "shown", version: 9 });
  vi.advanceTimersByTime(1000);
  expect([lists, shown, open, activity].map(isStale)).toEqual([true, true, false, false]);
  expect(refreshes()).toBe(0);
  close();
});

test("a newer version of the open draft is fetched by its store, and what was fetched of the plan is not replaced", () => {
  const { tell, isStale, refreshes, close } = tab();
  tell({ topic: "interview-plans", id: "open", version: 4 });
  vi.advanceTimersByTime(1000);
  expect(refreshes()).toBe(0);
  for (const version of [5, 6]) tell({ topic: "interview-plans", id: "open", version });
  vi.advanceTimersByTime(1000);
  expect(refreshes()).toBe(1);
  expect([lists, shown, open, activity].map(isStale)).toEqual([true, false, false, true]);
  close();
});

test("after a gap everything is fetched anew but the open plan, whose store catches up", () => {
  const { tell, isStale, refreshes, close } = tab();
  tell({ topic: "interview-plans" });
  vi.advanceTimersByTime(1000);
  expect([lists, shown, open, activity].map(isStale)).toEqual([true, true, false, true]);
  expect(refreshes()).toBe(1);
  close();
});
