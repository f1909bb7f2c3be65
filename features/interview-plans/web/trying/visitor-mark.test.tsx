import { afterEach, expect, test } from "vitest";
import { onVisitorMarkAnswered, readVisitorMark, setVisitorMark } from "./visitor-mark.ts";

afterEach(() => setVisitorMark(null));

test("[S3.18] that something may wait is kept for the browser session, and not in local storage", () => {
  expect(readVisitorMark()).toBeNull();
  setVisitorMark("waiting");
  expect(readVisitorMark()).toBe("waiting");
  setVisitorMark("asked");
  expect(readVisitorMark()).toBe("asked");
  expect(Object.keys(localStorage)).toEqual([]);
  setVisitorMark(null);
  expect([readVisitorMark(), document.cookie]).toEqual([null, ""]);
});

test("other tabs hear the answer to the question about what waits, and not that something waits", async () => {
  let answers = 0;
  const stop = onVisitorMarkAnswered(() => {
    answers += 1;
  });
  setVisitorMark("waiting");
  setVisitorMark("asked");
  await expect.poll(() => answers).toBe(1);
  setVisitorMark("waiting");
  setVisitorMark(null);
  await expect.poll(() => answers).toBe(2);
  stop();
});
