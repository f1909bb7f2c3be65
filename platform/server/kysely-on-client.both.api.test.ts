import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { asSystem } from "./transaction.ts";

const { pool } = await openTestDatabase();

test.each(["UTC", "Europe/Vienna", "Asia/Kathmandu", "America/St_Johns"])(
  "an instant comes as ISO 8601 in UTC, to the millisecond, where the server keeps %s",
  async (zone) => {
    const instants = await asSystem(pool, async (db) => {
      await sql`select set_config('timezone', ${zone}, true)`.execute(db);
      const { rows } = await sql<Record<string, unknown>>`select
        '2026-11-27 09:30:00.123999+00'::timestamptz as cut_after_three,
        '2026-11-27 09:30:00.1+00'::timestamptz as filled_up,
        '2026-12-31 23:59:59+00'::timestamptz as whole_second,
        '1891-03-01 00:00:00+00'::timestamptz as long_ago,
        null::timestamptz as no_instant,
        '2026-11-27'::date as only_date,
        1 as row_1st`.execute(db);
      return rows;
    });
    expect(instants).toEqual([
      {
        cutAfterThree: "2026-11-27T09:30:00.123Z",
        filledUp: "2026-11-27T09:30:00.100Z",
        wholeSecond: "2026-12-31T23:59:59.000Z",
        longAgo: "1891-03-01T00:00:00.000Z",
        noInstant: null,
        onlyDate: "2026-11-27",
        row1st: 1,
      },
    ]);
  },
);

test("names within a stored document are its own", async () => {
  const { rows } = await asSystem(pool, (db) =>
    sql<Record<string, unknown>>`select '{"as_it_is": [{"in_lists": 1}]}'::jsonb as the_document`.execute(db),
  );
  expect(rows).toEqual([{ theDocument: { as_it_is: [{ in_lists: 1 }] } }]);
});
