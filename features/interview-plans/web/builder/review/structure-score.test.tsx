// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { structureScoreOf } from "#features/question-lint/structure-score.ts";
import { emptyDraft } from "../../../plan-draft.ts";
import { newCompetency, newQuestion, newRound } from "../draft/new-parts.ts";
import { StructureScoreList } from "./structure-score.tsx";

afterEach(cleanup);

function draftOfOneRound() {
  const [round, competency] = [
    { ...newRound(), name: "Screen" },
    { ...newCompetency(), name: "Judgment" },
  ];
  const question = { ...newQuestion(round), competencyId: competency.id, text: "How do you price a job?" };
  return { ...emptyDraft("Builder"), rounds: [round], competencies: [competency], questions: [question] };
}

test("the score is told with what is not known, and all fifteen components with what was found", () => {
  const draft = draftOfOneRound();
  const { points, unknown, components } = structureScoreOf(draft);
  render(<StructureScoreList draft={draft} onGoTo={() => {}} />);
  expect(screen.getByText(`${points} of 15, ${unknown} not known`)).toBeDefined();
  const items = screen.getAllByRole("listitem");
  expect(items).toHaveLength(15);
  components.forEach(({ name, found, rule }, index) => {
    const item = items[index];
    if (!item) throw new Error("Fifteen components, fifteen lines.");
    for (const part of [name, found, rule]) expect(item.textContent).toContain(part);
  });
});

test("each fix leads to the field that the check named", async () => {
  const draft = draftOfOneRound();
  const onGoTo = vi.fn();
  render(<StructureScoreList draft={draft} onGoTo={onGoTo} />);
  const fixes = structureScoreOf(draft).components.filter(({ fix, state }) => fix && state !== "met");
  expect(fixes.length).toBeGreaterThan(3);
  for (const { name, fix } of fixes) {
    await userEvent.click(within(screen.getByRole("list")).getByRole("button", { name: `Fix: ${name}` }));
    expect(onGoTo).toHaveBeenLastCalledWith(fix);
  }
});
