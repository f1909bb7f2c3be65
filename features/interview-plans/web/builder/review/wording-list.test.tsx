// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { emptyDraft } from "../../../plan-draft.ts";
import { similarOf, wordingOf } from "../../../wording.ts";
import { newQuestion, newRound } from "../draft/new-parts.ts";
import { WordingCounts } from "../wording/wording-counts.tsx";
import { WordingList } from "./wording-list.tsx";

afterEach(cleanup);

const round = { ...newRound(), name: "Screen" };
const texts = ["Have you ever led a team?", "Are you married?", "Do you have children?"];
const questions = texts.map((text) => ({ ...newQuestion(round), text }));
const found = wordingOf({ ...emptyDraft("Builder"), rounds: [round], questions });

test("what is not to be asked comes first, and each place leads to its field", async () => {
  const onGoTo = vi.fn();
  render(<WordingList found={found} similar={[]} onGoTo={onGoTo} />);
  expect(screen.getAllByRole("heading", { level: 4 }).map((heading) => heading.textContent)).toEqual([
    "2 not to ask",
    "1 to look at again",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Screen, question 3" }));
  expect(onGoTo.mock.lastCall?.[0]).toMatchObject({ step: "questions", path: `questions.${questions[2]?.id}.text` });
});

test("the counts beside the steps lead to the first place of their severity", async () => {
  const onGoTo = vi.fn();
  render(<WordingCounts found={found} similar={[]} onGoTo={onGoTo} />);
  await userEvent.click(screen.getByRole("button", { name: "2 not to ask" }));
  expect(onGoTo.mock.lastCall?.[0]).toMatchObject({ path: `questions.${questions[1]?.id}.text` });
});

test("a plan without findings says so, and what was looked for", () => {
  render(<WordingList found={[]} similar={[]} onGoTo={() => {}} />);
  expect(screen.getByText("Nothing found: no words to change, no similar questions.")).toBeDefined();
});

test("a plan whose only finding is a question asked twice is not called clean, in either place", async () => {
  const onGoTo = vi.fn();
  const twice = [1, 2].map(() => ({ ...newQuestion(round), text: "Tell me about a time when you led a team." }));
  const draft = { ...emptyDraft("Builder"), rounds: [round], questions: twice };
  expect(wordingOf(draft)).toEqual([]);
  const place = { step: "questions", path: `questions.${twice[1]?.id}.text` };
  const { unmount } = render(<WordingCounts found={[]} similar={similarOf(draft)} onGoTo={onGoTo} />);
  expect(screen.queryByText(/Nothing found/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "1 similar question" }));
  expect(onGoTo.mock.lastCall?.[0]).toMatchObject(place);
  unmount();
  render(<WordingList found={[]} similar={similarOf(draft)} onGoTo={onGoTo} />);
  expect(screen.queryByText(/Nothing found/)).toBeNull();
  expect(screen.getByText("Same as question 1 in Round 1.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Screen, question 2" }));
  expect(onGoTo).toHaveBeenCalledTimes(2);
  expect(onGoTo.mock.lastCall?.[0]).toMatchObject(place);
});
