import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { checksFor } from "#features/question-library/question-checks.ts";
import { newRound } from "../../../new-parts.ts";
import { similarOf, wordingOf } from "../../../plan-findings.ts";
import { emptyDraft } from "../../../plan-limits.ts";
import { questionIn } from "../draft/new-parts.ts";
import { WordingCounts } from "../wording/wording-counts.tsx";
import { SimilarList, WordingList } from "./wording-list.tsx";

const checks = await checksFor();

afterEach(cleanup);

const round = { ...newRound(), name: "Screen" };
const texts = ["Have you ever led a team?", "Are you married?", "Do you have children?"];
const questions = texts.map((text) => ({ ...questionIn(round), text }));
const found = wordingOf({ ...emptyDraft("Builder"), rounds: [round], questions }, checks);

test("what is not to be asked comes first, and each place leads to its field", async () => {
  const onGoTo = vi.fn();
  render(<WordingList found={found} onGoTo={onGoTo} />);
  expect(screen.getAllByRole("heading", { level: 4 }).map((heading) => heading.textContent)).toEqual([
    "2 prohibited",
    "1 wording suggestion",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Screen, question 3" }));
  expect(onGoTo.mock.lastCall?.[0]).toMatchObject({ step: "questions", path: `questions.${questions[2]?.id}.text` });
});

test("the counts beside the steps lead to the first place of their severity", async () => {
  const onGoTo = vi.fn();
  render(<WordingCounts found={found} similar={[]} onGoTo={onGoTo} />);
  await userEvent.click(screen.getByRole("button", { name: "2 prohibited" }));
  expect(onGoTo.mock.lastCall?.[0]).toMatchObject({ path: `questions.${questions[1]?.id}.text` });
});

test("a plan whose only finding is a question asked twice is not called clean beside the steps, and stands in the review", async () => {
  const onGoTo = vi.fn();
  const twice = [1, 2].map(() => ({ ...questionIn(round), text: "Tell me about a time when you led a team." }));
  const draft = { ...emptyDraft("Builder"), rounds: [round], questions: twice };
  expect(wordingOf(draft, checks)).toEqual([]);
  const place = { step: "questions", path: `questions.${twice[1]?.id}.text` };
  const { unmount } = render(<WordingCounts found={[]} similar={similarOf(draft, checks)} onGoTo={onGoTo} />);
  expect(screen.queryByText(/Nothing found/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "1 similar question" }));
  expect(onGoTo.mock.lastCall?.[0]).toMatchObject(place);
  unmount();
  render(<SimilarList similar={similarOf(draft, checks)} onGoTo={onGoTo} />);
  expect(screen.getByText("Same wording as question 1 in Round 1.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Screen, question 2" }));
  expect(onGoTo).toHaveBeenCalledTimes(2);
  expect(onGoTo.mock.lastCall?.[0]).toMatchObject(place);
});
