import { afterAll, afterEach, expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { parsers } from "./kysely-on-client.ts";
import { type Statement, sendTogether } from "./sent-together.ts";

const { pool } = await openTestDatabase();
await pool.query("create table sent (what text primary key)");
const client = await pool.connect();
afterAll(() => client.release());
afterEach(() => client.query("rollback"));
const send = async (...statements: Statement[]) =>
  (await sendTogether(client, statements, parsers)).map(({ command, rows }) => ({ command, rows }));

test("statements that go together are answered in their order, each time alike", async () => {
  for (let time = 1; time <= 3; time += 1) {
    const [began, told, added] = await send(
      { text: "begin" },
      { text: "select $1::integer + 1 as next, $2::text is null as nothing", values: [String(time), null] },
      { text: "insert into sent values ($1)", values: [`time ${time}`] },
    );
    expect([began?.command, added?.command]).toEqual(["BEGIN", "INSERT"]);
    expect(told?.rows).toEqual([{ next: time + 1, nothing: true }]);
    expect((await client.query("select what from sent")).rows).toEqual([{ what: `time ${time}` }]);
    await client.query("rollback");
  }
});

test("after one that fails none is done, and the connection goes on", async () => {
  const insert = (what: string) => ({ text: "insert into sent (what) values ($1)", values: [what] });
  await send({ text: "begin" });
  await expect(
    send(insert("first"), { text: "select 1 / $1::integer", values: ["0"] }, { text: "commit" }),
  ).rejects.toThrow("division by zero");
  await client.query("rollback");
  await expect(send(insert("second"), { text: "select from nowhere" }, insert("third"))).rejects.toThrow("nowhere");
  await client.query("rollback");
  // What was prepared before the failure is known, what came after it is not.
  expect(
    await send({ text: "begin" }, insert("fourth"), { text: "select 1 / $1::integer as whole", values: ["1"] }),
  ).toEqual([
    { command: "BEGIN", rows: [] },
    { command: "INSERT", rows: [] },
    { command: "SELECT", rows: [{ whole: 1 }] },
  ]);
  expect(await send({ text: "commit" })).toEqual([{ command: "COMMIT", rows: [] }]);
  expect((await client.query("select what from sent")).rows).toEqual([{ what: "fourth" }]);
});

test("the same statement twice in one message is prepared once", async () => {
  const insert = (what: string) => ({ text: "insert into sent (what) values ($1) returning what", values: [what] });
  const [, first, second] = await send({ text: "begin" }, insert("one"), insert("two"));
  expect([first?.rows, second?.rows]).toEqual([[{ what: "one" }], [{ what: "two" }]]);
});
