import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aCompetency, aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { emptyDraft } from "../../plan-limits.ts";
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

test("a scorecard has each competency with its levels once, and nothing that belongs to the kit", () => {
  render(<KitRound number={1} round={roundContent(draft, round)} view="scorecard" />);
  for (const name of ["Judgement", "Craft", "Overall recommendation"])
    expect(screen.getByRole("heading", { name })).toBeDefined();
  for (const { anchor } of competency.levels) expect(screen.getByText(anchor)).toBeDefined();
  // A competency without levels of its own has the four usual ones, blank.
  expect(screen.getAllByText("Exceeds").length).toBe(2);
  expect(screen.getAllByText("Not assessed").length).toBe(2);
  for (const other of [question.text, "Bring nothing.", "Read the letter."])
    expect(screen.queryByText(other)).toBeNull();
});

test("the address says which view is shown", () => {
  expect(readKitSearch({ view: "scorecard", round: "r" })).toEqual({ view: "scorecard", round: "r" });
  expect(readKitSearch({ view: "interviewer" })).toEqual({});
  expect(readKitSearch({ view: "else" })).toEqual({});
});

test("a kit shows its levels once a round, after the questions; a round that is not scored has none", () => {
  const twice = { ...draft, questions: [question, { ...question, id: "second", text: "And which one since?" }] };
  const { rerender } = render(<KitRound number={1} round={roundContent(twice, round)} view="interviewer" />);
  for (const { anchor } of competency.levels) expect(screen.getAllByText(anchor).length).toBe(1);
  rerender(<KitRound number={1} round={{ ...roundContent(twice, round), scored: false }} view="interviewer" />);
  expect(screen.queryByText(competency.levels[0]?.anchor ?? "")).toBeNull();
});

test("on a phone the levels of each competency open at its name", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { container } = render(<KitRound number={1} round={roundContent(draft, round)} view="interviewer" />);
  const [first] = container.querySelectorAll("details");
  expect(first?.open).toBe(false);
  expect(first?.querySelector("summary")?.textContent).toBe("Judgement");
  expect(first?.textContent).toContain(competency.levels[0]?.anchor);
  vi.unstubAllGlobals();
});
