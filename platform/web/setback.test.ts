import { expect, test } from "vitest";
import { readSetback } from "./setback.ts";

const told = (more: object) => Object.assign(new Error("Why not."), more);

test("without an answer nothing is known", () => {
  expect(readSetback(new TypeError("Failed to fetch"))).toEqual({ kind: "no-answer" });
  expect(readSetback(undefined)).toEqual({ kind: "no-answer" });
});

test.each([408, 425, 429, 500, 502, 503, 504])("%i may pass: later", (status) => {
  expect(readSetback(told({ status }))).toEqual({ kind: "later", afterMillis: null, status });
});

test("later is not before the server asked for it", () => {
  expect(readSetback(told({ status: 503, data: { retryAfter: 3 } }))).toMatchObject({ afterMillis: 3000 });
  expect(readSetback(told({ status: 429, data: { retryAfter: 0 } }))).toMatchObject({ afterMillis: null });
});

test.each([
  [401, "UNAUTHORIZED"],
  [403, "FACTOR_NEEDED"],
])("%i %s: signed out, until the person is here again", (status, code) => {
  expect(readSetback(told({ status, code }))).toEqual({ kind: "signed-out" });
});

test.each([
  [400, "BAD_REQUEST"],
  [403, "FORBIDDEN"],
  [403, "SESSION_NOT_FRESH"],
  [404, "NOT_FOUND"],
  [409, "CONFLICT"],
  [410, "GONE"],
  [413, "PAYLOAD_TOO_LARGE"],
  [422, "IDEMPOTENCY_MISMATCH"],
])("%i %s: refused, with what was told", (status, code) => {
  const data = { current: { version: 2 } };
  expect(readSetback(told({ status, code, data }))).toEqual({ kind: "refused", status, message: "Why not.", data });
});
