import "fake-indexeddb/auto";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { TestBrowser } from "#tests/support/builder-tabs.ts";
import { fakeNetwork } from "#tests/support/fake-network.ts";
import { aQuestion, aWholePlan } from "#tests/support/plan-drafts.ts";
import { ModelServer } from "#tests/support/plan-server-model.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { DraftContext } from "../draft/draft-context.ts";
import { StepQuestions } from "./step-questions.tsx";

async function open(draft = aWholePlan()) {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  // The page that tests run in lays nothing out, and so scrolls nothing.
  Element.prototype.scrollIntoView = () => undefined;
  fakeNetwork({});
  const { store } = await new TestBrowser(new ModelServer(draft)).openTab();
  const [round] = store.get().draft.rounds;
  const { unmount } = renderInApp(
    <DraftContext value={store}>
      <StepQuestions planId="plan" roundId={round?.id} libraryAt={undefined} onRoundChange={() => undefined} />
      <button type="button">Elsewhere</button>
    </DraftContext>,
  );
  return { unmount, store, texts: () => store.get().draft.questions.map(({ text }) => text) };
}
const wordsOf = (number: number) => screen.getByRole("textbox", { name: `Question ${number} text` });

test("a question that is begun and left without a word is gone again, wherever one goes; one with words stays", async () => {
  const { unmount, texts } = await open();
  const before = texts();
  const add = () => userEvent.click(screen.getByRole("button", { name: "Add a question" }));
  await add();
  // Only begun, it is in sight and no part of the plan.
  expect(texts()).toEqual(before);
  await expect.poll(() => document.activeElement).toBe(wordsOf(3));
  await userEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
  await expect.poll(() => screen.queryByRole("textbox", { name: "Question 3 text" })).toBeNull();

  await add();
  await expect.poll(() => document.activeElement).toBe(wordsOf(3));
  await userEvent.keyboard("{Enter}");
  expect(texts()).toEqual(before);
  await userEvent.keyboard("Why bread?{Enter}");
  await expect.poll(() => document.activeElement).toBe(wordsOf(4));
  expect(texts()).toEqual([...before, "Why bread?"]);
  unmount();
  await expect.poll(texts).toEqual([...before, "Why bread?"]);
});

test("what is written beside a question before its words is kept; one whose words are taken out goes when it is left", async () => {
  const { store, texts } = await open();
  const before = texts();
  await userEvent.click(screen.getByRole("button", { name: "Add a question" }));
  await expect.poll(() => document.activeElement).toBe(wordsOf(3));
  const row = within(screen.getByRole("article", { name: "Question 3" }));
  await userEvent.type(row.getByRole("textbox", { name: "Interviewer notes" }), "Bring flour.");
  await userEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(store.get().draft.questions.at(-1)).toMatchObject({ text: "", interviewerNotes: "Bring flour." });

  await userEvent.clear(wordsOf(1));
  expect(texts()).toEqual(["", ...before.slice(1), ""]);
  await userEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
  await expect.poll(texts).toEqual([...before.slice(1), ""]);
});

test("an empty question that an earlier version saved is passed over, and shows once somebody writes in it", async () => {
  const whole = aWholePlan();
  const old = aQuestion({ roundId: whole.rounds[0]?.id ?? "", text: " " });
  const { store } = await open({ ...whole, questions: [old, ...whole.questions] });
  expect(screen.queryByRole("article", { name: "Question 3" })).toBeNull();
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("1Talk45 of 45 min");
  act(() => store.edit({ kind: "set-question", id: old.id, fields: { text: "Which oven?" } }));
  await expect.poll(() => screen.queryByRole("article", { name: "Question 3" })).not.toBeNull();
});

test("Enter takes a question in hand, Escape lays it down, and Alt with an arrow moves it with the caret in it", async () => {
  const { texts } = await open();
  const [first, second] = texts();
  const row = within(screen.getByRole("article", { name: "Question 1" }));
  wordsOf(1).focus();
  expect(row.queryByRole("list", { name: "Listen for" })).toBeNull();
  await userEvent.keyboard("{Enter}");
  expect(row.getByRole("list", { name: "Listen for" })).toBeDefined();
  await userEvent.keyboard("{Escape}");
  expect(row.queryByRole("list", { name: "Listen for" })).toBeNull();
  expect(document.activeElement).toBe(wordsOf(1));
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(texts()).toEqual([second, first]);
  await expect.poll(() => document.activeElement).toBe(wordsOf(2));
});

test("a round is chosen with the arrows, and its tab tells its time", async () => {
  await open();
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("1Talk45 of 45 min");
});
