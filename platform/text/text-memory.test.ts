import { expect, test, vi } from "vitest";
import { TextMemory } from "./text-memory.ts";

test("a text is worked out once while it is asked for, and only what nobody asked for is forgotten", () => {
  const memory = new TextMemory<{ text: string }>(4);
  const work = vi.fn((text: string) => ({ text }));
  const first = memory.of("a", work);
  for (const text of ["b", "a", "c", "a", "d", "a", "e", "a"]) memory.of(text, work);
  expect(memory.of("a", work)).toBe(first);
  expect(work.mock.calls.map(([text]) => text)).toEqual(["a", "b", "c", "d", "e"]);
  memory.of("b", work);
  expect(work).toHaveBeenCalledTimes(6);
});
