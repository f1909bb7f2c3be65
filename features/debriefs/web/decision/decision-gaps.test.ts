import { expect, test } from "vitest";
import type { MatrixRow, Signal } from "../../matrix.ts";
import { decisionOf, gapsOfDecision } from "./decision-gaps.ts";

const row = (competencyKey: string, signal: Signal): MatrixRow => ({
  competencyKey,
  name: competencyKey.toUpperCase(),
  signal,
  spread: 0,
  cells: [],
});
const rows = [row("j", "split"), row("o", "gap"), row("e", "agree")];
const empty = { verdict: null, statement: " ", reasons: {}, dissent: [], deciderIds: [] };

test("a decision lists what it lacks, one line for each split and gap", () => {
  expect(gapsOfDecision(empty, rows)).toEqual([
    { kind: "verdict" },
    { kind: "statement" },
    { kind: "reason", key: "j", name: "J" },
    { kind: "reason", key: "o", name: "O" },
    { kind: "deciders" },
  ]);
  expect(decisionOf(empty, rows)).toBeNull();
});

test("a whole one goes out with the reasons that are asked for, and no other", () => {
  const draft = {
    verdict: "hire" as const,
    statement: " We hire her. ",
    reasons: { j: "Other task", o: "Seen at work", e: "left from before" },
    dissent: [],
    deciderIds: ["ana"],
  };
  expect(decisionOf(draft, rows)).toEqual({
    verdict: "hire",
    statement: "We hire her.",
    reasons: [
      { competencyKey: "j", reason: "Other task" },
      { competencyKey: "o", reason: "Seen at work" },
    ],
    dissent: [],
    deciderIds: ["ana"],
  });
});
