import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { emptyDraft } from "#features/interview-plans/plan-limits.ts";
import { roundContent } from "#features/interview-plans/version-content.ts";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { aCompetency, aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { CommandCenter } from "#ui/command-center.tsx";
import { clearPractices } from "./kept/tab-storage.ts";
import { PracticeRound } from "./practice-round.tsx";

const competency = aCompetency({ name: "Judgement" });
const round = aRound({ name: "Talk", durationMinutes: 30, introMinutes: 0, closeMinutes: 0 });
const questions = ["Which figure did you trust?", "What did it cost?"].map((text) =>
  aQuestion({ roundId: round.id, competencyId: competency.id, text, followUps: ["Who disagreed?"] }),
);
const draft = { ...emptyDraft("Baker"), competencies: [competency], rounds: [round], questions };

beforeEach(() => sessionStorage.clear());

function show(userId = "ana") {
  const network = fakeNetwork({
    "/rpc/preferences/getPreference": () => procedureAnswer([]),
    "/rpc/preferences/savePreference": () => procedureAnswer({ key: "onboarding.practised" }),
  });
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <CommandCenter />
        <PracticeRound
          userId={userId}
          planId="plan"
          round={{ id: round.id, number: 1, content: roundContent(draft, round) }}
          frame={{ title: "Practice interview" }}
          rounds={[{ value: round.id, label: "Round 1 · Talk" }]}
          onRoundChange={() => undefined}
        />
      </>
    ),
  });
  const view = renderInApp(
    <RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />,
  );
  return { ...network, ...view };
}
const start = async () => userEvent.click(await screen.findByRole("button", { name: "Start practice" }));
const question = (name: string) => screen.getByRole("heading", { level: 2, name });

test("it says that nothing is kept, and begins when somebody begins it", async () => {
  show();
  expect(await screen.findByText("Practice: nothing is saved.")).toBeDefined();
  expect(screen.queryByRole("timer")).toBeNull();
  await start();
  expect(screen.getByRole("timer").textContent).toContain("/ 30:00");
  expect(question("Question 1")).toBeDefined();
  expect(screen.getAllByText("Which figure did you trust?").length).toBeGreaterThan(0);
  expect(screen.getByText("Who disagreed?")).toBeDefined();
});

test("keys move, mark and rate; in the notes they are letters", async () => {
  show();
  await start();
  await userEvent.keyboard("j");
  expect(question("Question 2")).toBeDefined();
  await userEvent.keyboard("k3");
  expect(screen.getByRole("radio", { name: "3 Shown" }).getAttribute("aria-checked")).toBe("true");
  await userEvent.keyboard("0");
  expect(screen.getByRole("radio", { name: "Not assessed" }).getAttribute("aria-checked")).toBe("true");
  const notes = screen.getByLabelText<HTMLTextAreaElement>("Notes");
  await userEvent.click(notes);
  await userEvent.keyboard("jaks1");
  expect(notes.value).toBe("jaks1");
  expect(question("Question 1")).toBeDefined();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(question("Question 2")).toBeDefined();
});

test("the sheet of keys tells one key for each step of the scale", async () => {
  show();
  await start();
  await userEvent.keyboard("?");
  const sheet = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
  expect(sheet.getAllByText(/^Rate /).map(({ textContent }) => textContent)).toEqual(
    competency.levels.map(({ value }) => `Rate ${value}`),
  );
  await userEvent.keyboard("{Escape}");
});

test("what was done is still there after the page is loaded anew, and gone once somebody signs out", async () => {
  const first = show();
  await start();
  await userEvent.type(screen.getByLabelText("Notes"), "Named the figures.");
  first.unmount();
  const second = show();
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Notes")).value).toBe("Named the figures.");
  second.unmount();
  clearPractices(null);
  expect(sessionStorage.length).toBe(0);
  show();
  expect(await screen.findByRole("button", { name: "Start practice" })).toBeDefined();
});

test("whoever signs in next in the same tab finds nothing of it", async () => {
  const first = show();
  await start();
  first.unmount();
  show("bo");
  expect(await screen.findByRole("button", { name: "Start practice" })).toBeDefined();
});

test("what another version kept there is no practice", async () => {
  sessionStorage.setItem(`evenhand.practice.ana.plan.${round.id}`, '{"elapsedMillis":"long"}');
  show();
  expect(await screen.findByRole("button", { name: "Start practice" })).toBeDefined();
});

test("at the end it says what was left out, and the server is told that one was practised and no more", async () => {
  const { calls } = show();
  await start();
  await userEvent.click(screen.getByRole("button", { name: "Next question" }));
  await userEvent.click(screen.getByRole("button", { name: "End practice" }));
  expect(document.activeElement?.textContent).toBe("How it went");
  expect(screen.getByRole("heading", { name: "1 question not asked" })).toBeDefined();
  const table = screen.getByRole("table");
  expect(within(table).getByRole("row", { name: /Which figure did you trust\?.*Asked 10:00/ })).toBeDefined();
  expect(within(table).getByRole("row", { name: /What did it cost\?.*Not asked 10:00/ })).toBeDefined();
  expect(screen.getByText("Not rated")).toBeDefined();
  await expect
    .poll(() => calls.filter(({ path }) => !path.endsWith("getPreference")).map(({ body }) => body))
    .toMatchObject([{ json: { p_key: "onboarding.practised", p_value: true } }]);
  await userEvent.click(screen.getByRole("button", { name: "Resume" }));
  expect(screen.getByRole("timer")).toBeDefined();
});
