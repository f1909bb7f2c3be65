import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDrafts } from "#platform/web/saving/open-drafts.ts";
import { followSurveyChanges } from "./live-surveys.ts";
import { surveyQuery, surveysQuery } from "./queries.ts";

const list = surveysQuery({ groupId: "g", search: {} }).queryKey;
const one = surveyQuery("open").queryKey;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("news have everything fetched anew once, and a survey that is being written asks when it is behind", () => {
  const queries = new QueryClient();
  for (const key of [list, one]) queries.setQueryData<unknown>(key, {});
  let refreshes = 0;
  const close = openDrafts.count(
    { userId: "ana", kind: "surveys", thing: "open", label: "Words" },
    {
      get: () => ({ version: 4, unsent: [] }),
      refresh: async () => void refreshes++,
      flush: async () => {},
    },
  );
  const tell = followSurveyChanges(queries);
  const after = (change: Parameters<typeof tell>[0]) => {
    tell(change);
    vi.advanceTimersByTime(1000);
    return refreshes;
  };
  expect(after({ topic: "surveys", id: "other", version: 9 })).toBe(0);
  expect([list, one].map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
  // Its own save, heard of afterwards.
  expect(after({ topic: "surveys", id: "open", version: 4 })).toBe(0);
  expect(after({ topic: "surveys", id: "open", version: 5 })).toBe(1);
  // After a gap anything may have happened.
  expect(after({ topic: "surveys" })).toBe(2);
  close();
  expect(after({ topic: "surveys", id: "open", version: 9 })).toBe(2);
});
