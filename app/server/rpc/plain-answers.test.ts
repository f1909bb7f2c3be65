import { StandardRPCJsonSerializer } from "@orpc/client/standard";
import fc from "fast-check";
import { expect, test } from "vitest";
import { PlainFirst } from "./plain-answers.ts";

const written = (serializer: StandardRPCJsonSerializer, value: unknown) => {
  const [json, meta, maps, blobs] = serializer.serialize(value);
  return { sent: JSON.stringify(json), meta, maps, blobs };
};

test("whatever is answered is written as the library writes it", () => {
  const values = fc.anything({
    ...{
      withDate: true,
      withBigInt: true,
      withMap: true,
      withSet: true,
      withNullPrototype: true,
      withSparseArray: true,
    },
    values: [
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constantFrom(null, undefined, Number.NaN, -0, new URL("https://example.org")),
    ],
  });
  fc.assert(
    fc.property(values, (value) => {
      expect(written(new PlainFirst(), value)).toEqual(written(new StandardRPCJsonSerializer(), value));
    }),
    { numRuns: 2000 },
  );
});

test("a key that would change what an object is, is left out as the library leaves it out", () => {
  const value: unknown = JSON.parse('{"a":1,"__proto__":{"b":2}}');
  expect(written(new PlainFirst(), value).sent).toBe('{"a":1}');
});

test.each([
  [{ list: [{ at: new Date(0) }] }, { list: [{ at: "1970-01-01T00:00:00.000Z" }] }, [[1, "list", 0, "at"]]],
  [[undefined], [null], [[3, 0]]],
  [{ a: Number.NaN }, { a: null }, [[2, "a"]]],
])("says beside it what JSON does not hold: %o", (value, json, meta) => {
  expect(new PlainFirst().serialize(value)).toEqual([json, meta, [], []]);
});
