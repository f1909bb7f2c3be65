import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { parse } from "./parse-feed.ts";
import { readFeed } from "./read-feed.ts";

const Cases = z.object({
  cases: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      viewer: z.string(),
      range: z.tuple([z.string(), z.string()]),
      ics: z.string(),
      expect: z.array(
        z.object({
          start: z.string(),
          end: z.string(),
          busy: z.boolean(),
          allDay: z.boolean(),
          summary: z.string().optional(),
        }),
      ),
    }),
  ),
});
const path = new URL("../../../tests/support/calendar-cases.json", import.meta.url);
const { cases } = Cases.parse(JSON.parse(readFileSync(path, "utf8")));

test.each(cases.map((one) => [one.id, one] as const))("%s: as counted by hand", (_, { viewer, range, ics, ...one }) => {
  const [from, to] = range.map((time) => Date.parse(time));
  const question = { viewer, from: from ?? 0, to: to ?? 0 };
  const { occurrences } = readFeed(ics, question);
  const told = one.expect.map(({ start, end, ...more }) => ({
    ...more,
    start: Date.parse(start),
    end: Date.parse(end),
  }));
  expect(occurrences).toHaveLength(told.length);
  expect(occurrences).toMatchObject(told);
  // Files come as bytes, and folds may stand anywhere.
  expect(parse({ ...question, file: new TextEncoder().encode(ics) }).occurrences).toEqual(occurrences);
});
