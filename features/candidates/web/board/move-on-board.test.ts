import { expect, test } from "vitest";
import { aBoard, aCandidate } from "#tests/support/candidate-board.ts";
import { boardAfter } from "./move-on-board.ts";

const placesOf = (board: ReturnType<typeof aBoard>) =>
  board.columns.flatMap(({ key, cards, total }) => [...cards.map(({ id }) => `${key}/${id}`), `${key} ${total}`]);

test("a moved card stands in its new column alone, on top, and both columns count it right", () => {
  const board = aBoard();
  expect(placesOf(boardAfter(board, aCandidate("a"), "pairing"))).toEqual([
    "new 0",
    "intro/b",
    "intro 1",
    "pairing/a",
    "pairing/c",
    "pairing 2",
    "offer 0",
    "hired 0",
  ]);
  expect(boardAfter(board, aCandidate("a"), "pairing").columns[2]?.cards[0]).toMatchObject({
    stageKey: "pairing",
    stageName: "Pairing",
  });
});

test("a card that is not there, a column that is not there, and a card that is there already change nothing", () => {
  const board = aBoard();
  expect(boardAfter(board, aCandidate("z"), "pairing")).toEqual(board);
  expect(boardAfter(board, aCandidate("a"), "moon")).toEqual(board);
  expect(boardAfter(board, aCandidate("c"), "pairing")).toEqual(board);
});
