import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { recordReads } from "./hiring-reads.ts";
import { fillHiring } from "./hiring-stage.ts";
import { readFromEndToEnd } from "./whole-scans.ts";

/** Tables that grow with an organization: none of what people read all day may read one of them from end to end. */
const big = [
  ...["candidates", "group_people", "hiring_events", "opportunities", "people", "person_contacts"],
  ...["candidate_interviews", "candidate_rounds", "interviews", "interview_participants", "scorecards", "tasks"],
  ...["inbox_items", "ratings", "scorecard_contents", "decisions"],
];

const database = await openTestDatabase();
const filled = await fillHiring(database, 4000);
const reads = await recordReads(database, filled);
await database.pool.query("vacuum analyze");

test.each(reads.map(({ name, messages }) => [name, messages] as const))(
  "no big table is read from end to end by who arranges interviews, nor by who owes a scorecard: %s",
  async (_name, messages) => expect(await readFromEndToEnd(database, messages, { big })).toEqual([]),
);
