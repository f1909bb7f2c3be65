import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "#tests/support/sizes.ts";
import { Refusal } from "../../errors.ts";
import { parseStrictJson } from "./strict-json.ts";

function refusalOf(text: string, ignored = 0) {
  try {
    parseStrictJson(text, ignored);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, errors: error.errors };
    throw error;
  }
}

test.each([
  ["not JSON", "{", "", /not valid JSON/],
  ["not JSON", "{'a':1}", "", /not valid JSON/],
  ["10,000 levels of lists", `${"[".repeat(10_000)}${"]".repeat(10_000)}`, "0.0.0.0.0", /nested more than 100/],
  ["10,000 levels of objects", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, "a.a.a.a.a", /nested more than 100/],
  ["__proto__", '{"user":{"__proto__":{"admin":true}}}', "user.__proto__", /not a field/],
  ["__proto__ in disguise", '{"\\u005f_proto__":1}', "__proto__", /not a field/],
  ["the same name twice", '{"a":{"role":"viewer","role":"owner"}}', "a.role", /twice/],
  ["the same name twice, once escaped", '{"role":1,"\\u0072ole":2}', "role", /twice/],
  ["a number beyond all numbers", '{"items":[{"n":1},{"n":1e400}]}', "items.1.n", /too large/],
  ["a negative one", '{"n":-1e999}', "n", /too large/],
  ["NUL", '{"plan":{"name":"a\\u0000b"}}', "plan.name", /NUL/],
  ["NUL in a list of lists", '[["a"],["b","\\u0000"]]', "1.1", /NUL/],
  ["a high surrogate alone", '{"name":"\\ud83d"}', "name", /surrogate/],
  ["a low surrogate alone", '{"name":"x\\udc00y"}', "name", /surrogate/],
  ["NUL in a name", '{"a":{"b\\u0000":1}}', "a.a name", /NUL/],
])("refuses %s and names the field", (_title, text, path, message) => {
  const refusal = refusalOf(text);
  expect(refusal?.code).toBe("BAD_REQUEST");
  expect(refusal?.errors).toEqual([{ path, message: expect.stringMatching(message) }]);
});

test("the envelope of the protocol is left out of the path", () => {
  expect(refusalOf('{"json":{"name":"\\u0000"}}', 1)?.errors[0]?.path).toBe("name");
});

test.each([
  '{"a":"quote \\" and backslash \\\\","b":["\\ud83d\\ude00","{[,:]}"],"c":{"a":1}}',
  '{"n":[-0,9007199254740993,1e308,1.5e-400,0],"t":true,"f":false,"z":null}',
  '[{"a":1},{"a":2}]',
  '{"":{"":[[],{}]}}',
  '"text"',
  "1",
  ' {"a" : [ 1 , 2 ] } ',
])("lets pass what is in order: %s", (text) => {
  expect(parseStrictJson(text)).toEqual(JSON.parse(text));
});

test("whatever JSON.stringify writes passes unless it holds what is refused", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: "grapheme" }), (value) => {
      const text = JSON.stringify(value);
      const hostile = /\\u0000|\\u[dD][89a-fA-F]|__proto__/.test(text);
      if (!hostile) expect(parseStrictJson(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: times({ small: 500, full: 20_000 }) },
  );
});
