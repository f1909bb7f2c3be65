import fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges, changesBetween, joinChanges } from "./changes.ts";

const item = fc.record({
  id: fc.constantFrom("a", "b", "c", "d", "e"),
  words: fc.string(),
  options: fc.array(fc.record({ id: fc.constantFrom("x", "y"), text: fc.string() }), { maxLength: 2 }),
});
const document = fc.record({
  title: fc.string(),
  note: fc.option(fc.string()),
  settings: fc.record({ purpose: fc.string(), isOpen: fc.boolean() }),
  tags: fc.array(fc.string()),
  items: fc.uniqueArray(item, { selector: ({ id }) => id }),
});

test("the changes between two documents lead from one to the other, also joined and over any third on the way", () => {
  fc.assert(
    fc.property(fc.array(document, { minLength: 2, maxLength: 5 }), (documents) => {
      const [first] = documents;
      const changes = documents.slice(1).flatMap((next, at) => changesBetween(documents[at], next));
      expect(applyChanges(first, changes)).toEqual(documents.at(-1));
      expect(applyChanges(first, joinChanges(changes))).toEqual(documents.at(-1));
    }),
  );
});

const start = {
  title: "One",
  items: [
    { id: "a", words: "A" },
    { id: "b", words: "B" },
  ],
};

test("changes of different places stand beside one another", () => {
  const renamed = changesBetween(start, { ...start, title: "Two" });
  const moved = changesBetween(start, { ...start, items: start.items.toReversed() });
  const reworded = changesBetween(start, { ...start, items: [start.items[0], { id: "b", words: "Bee" }] });
  const added = changesBetween(start, { ...start, items: [...start.items, { id: "c", words: "C" }] });
  expect(applyChanges(start, [...renamed, ...added, ...moved, ...reworded])).toEqual({
    title: "Two",
    items: [
      { id: "b", words: "Bee" },
      { id: "a", words: "A" },
      { id: "c", words: "C" },
    ],
  });
});

test("a change of something that was taken away changes nothing", () => {
  const gone = changesBetween(start, { ...start, items: start.items.slice(1) });
  const reworded = changesBetween(start, { ...start, items: [{ id: "a", words: "Ah" }, start.items[1]] });
  expect(applyChanges(start, [...gone, ...reworded])).toEqual({ title: "One", items: [{ id: "b", words: "B" }] });
});

test("of many keystrokes in one place only the last is kept", () => {
  const typed = ["S", "St", "Sta"].flatMap((title) => changesBetween(start, { ...start, title }));
  expect(joinChanges(typed)).toEqual([{ path: ["title"], value: "Sta" }]);
});
