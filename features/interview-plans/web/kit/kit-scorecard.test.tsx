// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aCompetency, aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { emptyDraft } from "../../plan-draft.ts";
import { roundContent } from "../../version-content.ts";
import { KitRound } from "./kit-round.tsx";
import { readKitSearch } from "./kit-search.ts";

afterEach(cleanup);

const competency = aCompetency({ name: "Judgement" });
const bare = aCompetency({ name: "Craft", levels: [] });
const round = aRound({
  name: "Talk",
  candidateText: "Bring nothing.",
  preparation: "Read the letter.",
  focusCompetencyIds: [competency.id, bare.id],
});
const question = aQuestion({ roundId: round.id, competencyId: competency.id, text: "Which figure did you trust?" });
const draft = { ...emptyDraft("Baker"), competencies: [competency, bare], rounds: [round], questions: [question] };

test("a scorecard to fill in has each competency with its levels and room, and nothing that belongs to the kit", () => {
  render(<KitRound number={1} round={roundContent(draft, round)} view="scorecard" isForPrint />);
  for (const name of ["Judgement", "Craft", "Overall"]) expect(screen.getByRole("heading", { name })).toBeDefined();
  for (const { anchor } of competency.levels) expect(screen.getByText(anchor)).toBeDefined();
  // A competency without levels of its own has the four usual ones, blank.
  expect(screen.getAllByText("4 Exceeds").length).toBe(2);
  expect(screen.getAllByText("Evidence: what was said or done").length).toBe(2);
  for (const other of [question.text, "Bring nothing.", "Read the letter."])
    expect(screen.queryByText(other)).toBeNull();
});

test("the address says which view is shown", () => {
  expect(readKitSearch({ view: "scorecard", round: "r" })).toEqual({ view: "scorecard", round: "r" });
  expect(readKitSearch({ view: "interviewer" })).toEqual({});
  expect(readKitSearch({ view: "else" })).toEqual({});
});
