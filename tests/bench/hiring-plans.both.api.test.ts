import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { clientOf, fillHiring, recordHiring } from "./hiring-stage.ts";
import { recording } from "./recorded-statements.ts";
import { readFromEndToEnd } from "./whole-scans.ts";

/** Tables that grow with an organization: none of what people do all day may read one of them from end to end. */
const big = ["candidates", "group_people", "hiring_events", "opportunities", "people", "person_contacts"];
const database = await openTestDatabase();
const filled = await fillHiring(database, 5000);
const { rows: stood } = await database.pool.query<{ stageKey: string }>(
  'select stage_key as "stageKey" from candidates where id = any ($1)',
  [filled.things.map(({ id }) => id)],
);
const operations = await recordHiring(database, filled);
await database.pool.query("vacuum analyze");

test.each(operations.map((operation) => [operation.name, operation] as const))(
  "no big table is read from end to end, neither by a statement nor by what it sets off: %s",
  async (_name, { messages, recordedAs: { ids, word } }) => {
    const swaps = () => [
      ...ids.map((id) => [id, randomUUID()] as const),
      [word ?? randomUUID(), randomUUID()] as const,
    ];
    expect(await readFromEndToEnd(database, messages, { big, swaps })).toEqual([]);
  },
);

test("whoever is moved in a measurement stands elsewhere before: each move is a new version", () => {
  const [, ...between] = /\$odd\(([^,]+),([^)]+)\)/.exec(JSON.stringify(operations.map(({ body }) => body))) ?? [];
  expect(between).toHaveLength(2);
  expect(stood).toHaveLength(filled.things.length);
  expect(stood.filter(({ stageKey }) => between.includes(stageKey))).toEqual([]);
});

const list = { groupId: filled.groupId, limit: 20 };
type Asked = Parameters<ReturnType<typeof clientOf>["candidates"]["list"]>[0];
test.each<[string, Asked]>([
  ["by whose move it is", { ...list, sort: "priority", direction: "asc" }],
  ["by when they ended", { ...list, sort: "ended", direction: "desc" }],
  ["with a label that nobody has", { ...list, tag: ["nobody has it"] }],
  ["with people who are here twice", { ...list, needs: ["duplicate"] }],
])("a page for which all rows are looked at is cut once, with no wall asked row by row: %s", async (_name, asked) => {
  const recorder = recording(database);
  await clientOf(recorder.database, filled.sessionToken).candidates.list(asked);
  const statements = recorder.take().flat();
  const cuts = statements.filter(({ text }) => /\(select \* from "candidates" as "c" where "c"."group_id"/.test(text));
  expect(cuts).toHaveLength(1);
  const client = await database.pool.connect();
  const plans: string[] = [];
  try {
    for (const { text, values = [] } of statements) {
      if (/"candidates" as "c"/.test(text)) {
        const { rows } = await client.query(`explain (settings) ${text}`, values);
        plans.push(...rows.map((row) => String(row["QUERY PLAN"])));
      } else if (text !== "commit") await client.query(text, values);
    }
    await client.query("rollback");
  } finally {
    client.release();
  }
  expect(plans.length).toBeGreaterThan(5);
  expect(plans.filter((line) => /sees_person|^JIT/.test(line))).toEqual([]);
});

test("the database compiles no plans: walls make them look dearer than they are", async () => {
  if (database.kind === "postgres") expect((await database.pool.query("show jit")).rows).toEqual([{ jit: "off" }]);
});
