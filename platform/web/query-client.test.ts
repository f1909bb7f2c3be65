import { expect, test } from "vitest";
import { queryClient, retryDelay, worthRetrying } from "./query-client.ts";

const { queries, mutations } = queryClient.getDefaultOptions();
const retries = (retry: unknown, failures: number, error = new TypeError("Failed to fetch")) =>
  typeof retry === "function" ? retry(failures, error) : retry;

test("[S9.07] queries are stale after a minute and kept for five", () => {
  expect(queries?.staleTime).toBe(60_000);
  expect(queries?.gcTime).toBe(300_000);
});

test("[S9.07] queries are tried again three times after min(1000·2^n, 30000) ms, mutations once", () => {
  expect([0, 1, 2, 3].map((failures) => retries(queries?.retry, failures))).toEqual([true, true, true, false]);
  expect([0, 1].map((failures) => retries(mutations?.retry, failures))).toEqual([true, false]);
  expect(queries?.retryDelay).toBe(retryDelay);
  expect([0, 1, 2, 3, 4, 5, 12].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test("what was refused is not tried again, what may pass is", () => {
  const worth = (status: number) => worthRetrying(Object.assign(new Error("x"), { status }));
  for (const status of [400, 401, 403, 404, 409, 413, 422]) expect(worth(status), String(status)).toBe(false);
  for (const status of [408, 425, 429, 500, 503]) expect(worth(status), String(status)).toBe(true);
});
