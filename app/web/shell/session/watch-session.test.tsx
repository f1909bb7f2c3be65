import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { draftApi, planQuery } from "#features/interview-plans/web/queries.ts";
import { readySurveys } from "#features/surveys/ready-surveys.ts";
import { surveyCalls, surveysApi } from "#features/surveys/web/queries.ts";
import { fakeNetwork, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { watchSession } from "./watch-session.ts";

const id = "0d6c1c9a-64a2-4f0d-8a39-2f3f6a1b7c22";
let stop = () => {};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const who = "/rpc/accounts/whoAmI";

async function watch(firstCode: string) {
  let code = firstCode;
  const refuse = () => procedureRefusal(403, code);
  const { calls: asked } = fakeNetwork({
    [who]: () => procedureAnswer(null),
    "/rpc/interviewPlans/get": refuse,
    "/rpc/interviewPlans/saveEdits": refuse,
    "/rpc/surveys/create": refuse,
    "/rpc/surveys/save": refuse,
  });
  const queries = new QueryClient();
  await queries.fetchQuery(whoAmIQuery());
  const invalidateRouter = vi.fn(async () => undefined);
  stop = watchSession({ queries, invalidateRouter });
  const refuseWith = (next: string) => {
    code = next;
  };
  const timesAsked = () => asked.filter(({ path }) => path === who).length;
  return { queries, invalidateRouter, timesAsked, refuseWith };
}
const calls = [
  ["a query", (queries: QueryClient) => queries.fetchQuery({ ...planQuery(id), retry: false })],
  [
    "a mutation",
    (queries: QueryClient) =>
      queries
        .getMutationCache()
        .build(queries, { ...surveysApi.create.mutationOptions(), retry: false })
        .execute({ groupId: id }),
  ],
  [
    "the store of a plan",
    () =>
      draftApi.saveEdits(
        { planId: id, batchId: id, baseVersion: 1, edits: [{ kind: "set-basics", fields: {} }] },
        { context: { userId: id } },
      ),
  ],
  [
    "the store of a survey",
    () =>
      surveyCalls.save(
        { surveyId: id, version: 1, draft: readySurveys.onboarding },
        { context: { idempotencyKey: id, userId: id } },
      ),
  ],
] as const;

test.each(calls)("a factor that is missing, met by %s, leads to where it is passed", async (_who, call) => {
  const { queries, invalidateRouter, timesAsked } = await watch("FACTOR_NEEDED");
  await expect(call(queries)).rejects.toThrow();
  await expect.poll(() => invalidateRouter.mock.calls.length).toBe(1);
  expect(timesAsked()).toBe(2);
});

test.each(calls)("another refusal of %s leads nowhere", async (_who, call) => {
  const { queries, invalidateRouter, timesAsked, refuseWith } = await watch("FORBIDDEN");
  await expect(call(queries)).rejects.toThrow();
  // The next one leads there, and is the only one that did.
  refuseWith("FACTOR_NEEDED");
  await expect(call(queries)).rejects.toThrow();
  await expect.poll(() => invalidateRouter.mock.calls.length).toBe(1);
  expect(timesAsked()).toBe(2);
});

test("where looking fails, the next refusal looks again", async () => {
  const { queries, invalidateRouter } = await watch("FACTOR_NEEDED");
  invalidateRouter.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const [[, call]] = calls;
  await expect(call(queries)).rejects.toThrow();
  await expect.poll(() => invalidateRouter.mock.calls.length).toBe(1);
  await expect(call(queries)).rejects.toThrow();
  await expect.poll(() => invalidateRouter.mock.calls.length).toBe(2);
});
