import { expect, test } from "vitest";
import { codeOf, isNotThere, problemsOf, reasonOf, statusOf } from "./refusal.ts";

const refused = (more: object, message = "Only an owner does this.") => Object.assign(new Error(message), more);
const unanswered = new TypeError("Failed to fetch");

test("a refusal has its status, its code and its own words", () => {
  const error = refused({ status: 403, code: "FORBIDDEN" });
  expect([statusOf(error), codeOf(error)]).toEqual([403, "FORBIDDEN"]);
  expect(reasonOf(error, "otherwise")).toBe("Only an owner does this.");
  expect(reasonOf(refused({ status: 500 }, ""), "otherwise")).toBe("otherwise");
});

test.each([
  ["a network that fails", unanswered],
  ["a text", "Failed to fetch"],
  ["nothing", null],
  ["an answer that is none", refused({ status: "x", code: 5 })],
])("no answer: %s has status 0, no code, and words of ours", (_what, error) => {
  expect([statusOf(error), codeOf(error), reasonOf(error, "otherwise")]).toEqual([0, null, "otherwise"]);
});

test("an address that is none and one where nothing is are alike; all else is not", () => {
  for (const status of [400, 404]) expect(isNotThere(refused({ status })), String(status)).toBe(true);
  for (const status of [401, 403, 409, 410, 429, 500])
    expect(isNotThere(refused({ status })), String(status)).toBe(false);
  expect(isNotThere(unanswered)).toBe(false);
});

test("refused fields come with path and sentence; what is no problem is left out", () => {
  const errors = [{ path: "title", message: "Enter a title" }, { message: "Invalid team ID" }, { path: "x" }, null];
  expect(problemsOf(refused({ status: 400, data: { errors } }))).toEqual([
    { path: "title", message: "Enter a title" },
    { path: "", message: "Invalid team ID" },
  ]);
  expect(problemsOf(refused({ status: 400, data: { errors: "none" } }))).toEqual([]);
  expect(problemsOf(unanswered)).toEqual([]);
});
