import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { checksFor } from "#features/question-library/question-checks.ts";
import { newCompetency, newRound } from "../../../new-parts.ts";
import { emptyDraft } from "../../../plan-limits.ts";
import { structureScoreOf } from "../../../structure-score.ts";
import { questionIn } from "../draft/new-parts.ts";
import { StructureScoreList } from "./structure-score.tsx";

afterEach(cleanup);
const checks = await checksFor();
const scoreOf = (draft: ReturnType<typeof draftOfOneRound>) => structureScoreOf(draft, checks.linter);

function draftOfOneRound() {
  const [round, competency] = [
    { ...newRound(), name: "Screen" },
    { ...newCompetency(), name: "Judgment" },
  ];
  const question = { ...questionIn(round), competencyId: competency.id, text: "How do you price a job?" };
  return { ...emptyDraft("Builder"), rounds: [round], competencies: [competency], questions: [question] };
}

test("all fifteen components are told with what was found", () => {
  const draft = draftOfOneRound();
  const { components } = scoreOf(draft);
  render(<StructureScoreList score={scoreOf(draft)} onGoTo={() => {}} />);
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
  render(<StructureScoreList score={scoreOf(draft)} onGoTo={onGoTo} />);
  const fixes = scoreOf(draft).components.filter(({ fix, state }) => fix && state !== "met");
  expect(fixes.length).toBeGreaterThan(3);
  for (const { name, fix } of fixes) {
    await userEvent.click(within(screen.getByRole("list")).getByRole("button", { name: `Fix: ${name}` }));
    expect(onGoTo).toHaveBeenLastCalledWith(fix);
  }
});
