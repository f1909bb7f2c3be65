import { expect, test } from "vitest";
import { formatDate } from "#platform/dates.ts";
import { detailOf } from "./detail-of.ts";

test("an interview is told from others by its round and its day where the reader is", () => {
  const at = "2027-01-11T23:30:00Z";
  expect(detailOf({ detail: "Coding", at })).toBe(`Coding · ${formatDate(at)}`);
  expect(detailOf({ detail: "Coding", at: null })).toBe("Coding");
  expect(detailOf({ detail: "", at: null })).toBe("");
});
