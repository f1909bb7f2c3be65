import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CandidateSummary } from "#features/candidates/candidate-shapes.ts";
import { formatDate, formatDateTime } from "#platform/dates.ts";
import { aCandidate } from "#tests/support/candidate-board.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { columnsFitting } from "#ui/data-table-columns.tsx";
import { text } from "../text.ts";
import { candidateColumns } from "./candidate-columns.tsx";

const dueAt = "2026-11-24T09:00:00.000Z";
const cell = (id: string, candidate: CandidateSummary) =>
  renderInApp(
    candidateColumns("me")
      .find((column) => column.id === id)
      ?.cell(candidate),
  );

test("when a step is due has a place of its own, which a long step doesn't push out of sight", () => {
  cell("priority", aCandidate("a", { nextDueAt: dueAt, stageName: "Coding and debugging with the whole team" }));
  expect(screen.getByText(`· ${formatDate(dueAt)}`)).toBeDefined();
});

test("of a scorecard the line above says what it is, so below it stands when alone", () => {
  const cards = { in: 5, asked: 6, missingHere: null, isMine: true, myDueAt: dueAt, waitsFor: null };
  cell("priority", aCandidate("a", { cards }));
  expect(screen.getByText(formatDateTime(dueAt))).toBeDefined();
  expect(screen.queryByText(text.next.steps.scorecard("Intro call"))).toBeNull();
});

test("how many scorecards are in is two numbers for the eye, and a sentence for whoever hears it", () => {
  cell(
    "cards",
    aCandidate("a", { cards: { in: 5, asked: 6, missingHere: null, isMine: false, myDueAt: null, waitsFor: null } }),
  );
  expect(screen.getByText("5/6")).toBeDefined();
  expect(screen.getByText(text.board.cardsIn(5, 6))).toBeDefined();
});

test("beside the menu in a window of 1024 the next step is still there", () => {
  const ids = columnsFitting(candidateColumns("me"), 47, { hasSelection: true, hasMenu: true }).map(({ id }) => id);
  expect(ids).toContain("priority");
});
