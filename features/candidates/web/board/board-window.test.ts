import { expect, test } from "vitest";
import { columnsFitting, windowAt, windowShowing } from "./board-window.ts";

test("as many columns fit as can be read", () => {
  expect(columnsFitting(1192, 12)).toBe(6);
  expect(columnsFitting(872, 12)).toBe(4);
  expect(columnsFitting(1512, 12)).toBe(8);
  expect(columnsFitting(1192, 4)).toBe(4);
  expect(columnsFitting(0, 12)).toBe(1);
});

test("a window stays full at the end, and begins at the start", () => {
  expect(windowAt(4, 6, 12)).toEqual({ first: 4, size: 6 });
  expect(windowAt(11, 6, 12)).toEqual({ first: 6, size: 6 });
  expect(windowAt(-3, 6, 12)).toEqual({ first: 0, size: 6 });
});

test("a window moves no further than it must to show a stage", () => {
  const window = { first: 4, size: 6 };
  expect(windowShowing(5, window, 12)).toEqual(window);
  expect(windowShowing(2, window, 12)).toEqual({ first: 2, size: 6 });
  expect(windowShowing(11, window, 12)).toEqual({ first: 6, size: 6 });
});
