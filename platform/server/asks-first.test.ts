import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { aheadOf, checkedFirst } from "./asks-first.ts";
import { compiledOnce } from "./kysely-on-client.ts";

const thing = compiledOnce((db, { id }: { id: unknown }) => db.selectNoFrom(sql`${id}`.as("id")));
const asksFirst = { get: ({ id }: Readonly<Record<string, unknown>>) => thing.of({ id }) };
const id = "0b0f2d9a-6a52-4c1b-9f3e-2f6a3c1d5e77";

test("a query goes along with the opening where its values are ids", () => {
  expect(aheadOf(asksFirst, "get", { id })).toMatchObject([{ sql: 'select $1 as "id"', parameters: [id] }]);
});

test.each([
  ["text that is no id", { id: "'; drop table users --" }],
  ["an id with more behind it", { id: `${id}\n` }],
  ["a list", { id: [id] }],
  ["nothing", {}],
  ["no input", undefined],
])("of unchecked input nothing else goes along: %s", (_what, input) => {
  expect(aheadOf(asksFirst, "get", input)).toBeUndefined();
});

test("a procedure that says nothing asks nothing first", () => {
  expect(aheadOf(asksFirst, "toString", { id })).toBeUndefined();
  expect(aheadOf(asksFirst, "list", { id })).toBeUndefined();
});

test("of an input that its schema takes, whatever it holds goes along; of another one nothing does", () => {
  const list = checkedFirst(z.object({ words: z.array(z.string()) }), ({ words }) => [thing.of({ id: words })]);
  expect(aheadOf({ list }, "list", { words: ['say "x"', "b\\c"] })).toMatchObject([
    { sql: 'select $1 as "id"', parameters: ['{"say \\"x\\"","b\\\\c"}'] },
  ]);
  expect(aheadOf({ list }, "list", { words: "x" })).toBeUndefined();
});

test("several go along together, or none where one may not", () => {
  const pair = { get: (input: Readonly<Record<string, unknown>>) => [thing.of({ id }), thing.of({ id: input.id })] };
  expect(aheadOf(pair, "get", { id })).toHaveLength(2);
  expect(aheadOf(pair, "get", { id: "no id" })).toBeUndefined();
});
