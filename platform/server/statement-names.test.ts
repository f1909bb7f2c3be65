import { expect, test } from "vitest";
import { statementName } from "./statement-names.ts";

test("a text keeps its name, and texts without end get none, so that no connection keeps them", () => {
  const first = statementName("select 1");
  expect(first).toMatch(/^s_[\w-]{24}$/);
  const names = Array.from({ length: 2500 }, (_, at) => statementName(`select ${at} as at`));
  expect(new Set(names.slice(0, 1999)).size).toBe(1999);
  expect(new Set(names.slice(1999))).toEqual(new Set([undefined]));
  expect(statementName("select 1")).toBe(first);
});
