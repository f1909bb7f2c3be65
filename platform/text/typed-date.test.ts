import { expect, test } from "vitest";
import { formatDate } from "../dates.ts";
import { readTypedDate } from "./typed-date.ts";

const today = new Date(2026, 10, 20);
const read = (typed: string, locale = "en-US") => readTypedDate(typed, { locale, today });

test.each([
  "Nov 27, 2026",
  "november 27 2026",
  "27 Nov 2026",
  "27th November, 2026",
  "Nov. 27",
  "27.nov",
  "2026-11-27",
  " 2026/11/27 ",
])("%s is Nov 27, 2026", (typed) => expect(read(typed)).toBe("2026-11-27"));

test("figures are read in the order of the locale", () => {
  expect(read("3/4/2026", "en-US")).toBe("2026-03-04");
  expect(read("3/4/26", "en-GB")).toBe("2026-04-03");
  expect(read("3.4.", "de")).toBe("2026-04-03");
  expect(read("11-27", "en-US")).toBe("2026-11-27");
});

test("no other words and no days that are not there", () => {
  for (const typed of [
    "",
    "soon",
    "Feb 30, 2026",
    "2/30/2026",
    "13/13/2026",
    "Now 3",
    "27",
    "2026",
    "0/3/2026",
    "Nov 27, 20266",
  ])
    expect(read(typed), typed).toBeNull();
});

test("what is shown can be typed", () => {
  for (let month = 1; month <= 12; month++) {
    const day = `2028-${String(month).padStart(2, "0")}-29`;
    expect(read(formatDate(day))).toBe(day);
  }
});
