import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { aCompetency, aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { Publication } from "../../../contract.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import { emptyDraft } from "../../../plan-limits.ts";
import { stagesOfDraft } from "../../../stages.ts";
import { visitorPlan } from "../../trying/visitor-plan.ts";
import { OverviewTab } from "./overview-tab.tsx";

const judgement = aCompetency({ name: "Judgement" });
const care = aCompetency({ name: "Care" });
const roundsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => aRound({ name: `Talk ${index + 1}`, scored: index > 0 }));

function draftOf(count: number): PlanDraft {
  const rounds = roundsOf(count);
  const questions = rounds.flatMap(({ id }, index) => [
    aQuestion({ roundId: id, competencyId: judgement.id, text: `Which bread is ${index + 1}?` }),
    aQuestion({ roundId: id, text: "And which is not?" }),
  ]);
  return { ...emptyDraft("Baker"), competencies: [judgement, care], rounds, questions };
}

const setWidth = (clientWidth: number) =>
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, value: clientWidth });
afterEach(() => setWidth(0));

async function show(draft: PlanDraft, publications: readonly Publication[] = []) {
  fakeNetwork({ "/rpc/interviewPlans/publications": () => procedureAnswer(publications) });
  const plan = { ...visitorPlan(draft), publishedNumber: publications[0]?.number ?? null, changedRounds: 0 };
  const rootRoute = createRootRoute({ component: () => <OverviewTab plan={plan} mayEdit /> });
  renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />);
  await screen.findByRole("heading", { name: "Candidate journey" });
}

const journey = () => within(screen.getByRole("region", { name: "Candidate journey" }));
const stopItems = () =>
  journey()
    .getAllByRole("listitem")
    .filter((item) => !item.closest("[aria-label^='Stages']"));

test.each([
  ["with room for them beside each other", 1000],
  ["below each other", 390],
])("few rounds, %s, are stops with the question that each opens with", async (_, width) => {
  setWidth(width);
  await show(draftOf(3));
  const stops = stopItems();
  expect(stops.length).toBe(3);
  const [first] = stops;
  if (!first) throw new Error("no stop");
  expect(within(first).getByText("Which bread is 1?")).toBeDefined();
  expect(within(first).getByText("Interview · Video · Not scored")).toBeDefined();
  const link = within(first).getByRole("link", { name: "Talk 1" });
  expect(link.getAttribute("href")).toContain("tab=rounds");
  expect(journey().queryByText("And which is not?")).toBeNull();
});

test("many rounds stand on one scale; the one that has the focus shows its question until Escape", async () => {
  setWidth(1000);
  await show(draftOf(7));
  expect(journey().getByText("Start")).toBeDefined();
  const link = journey().getByRole("link", { name: "Talk 2" });
  expect(journey().getByText("Which bread is 2?").closest("[hidden]")).not.toBeNull();
  expect(link.getAttribute("aria-describedby")).toBe(
    journey().getByText("Which bread is 2?").closest("[hidden]")?.id ?? "none",
  );
  const row = link.closest("li");
  if (!row) throw new Error("no row");
  await userEvent.hover(row);
  expect(journey().getByText("Which bread is 2?").closest("[hidden]")).toBeNull();
  await userEvent.keyboard("{Escape}");
  expect(journey().getByText("Which bread is 2?").closest("[hidden]")).not.toBeNull();
  expect(within(row).getByText(", Scored")).toBeDefined();
});

test("many rounds in a narrow place are stops without their questions", async () => {
  setWidth(390);
  await show(draftOf(7));
  expect(stopItems().length).toBe(7);
  expect(journey().queryByText("Which bread is 2?")).toBeNull();
});

test("what is assessed says for whoever hears it in which rounds, and what nobody asks about", async () => {
  await show(draftOf(2));
  const assessed = within(screen.getByRole("region", { name: "What's assessed" }));
  expect(assessed.getByText("1 of 2 not covered")).toBeDefined();
  expect(assessed.getByText("Round 1: 1 question, Round 2: 1 question")).toBeDefined();
  expect(assessed.getByText("Not covered")).toBeDefined();
});

test("a plan without rounds leads to where they are added, one without versions to where it is published", async () => {
  await show(emptyDraft("Baker"));
  expect(journey().getByRole("link", { name: "Add rounds" })).toBeDefined();
  const versions = within(screen.getByRole("region", { name: "Versions" }));
  expect(versions.getByRole("link", { name: "Review and publish" })).toBeDefined();
});

test("a version has its note, and in its menu what can be done with it", async () => {
  const draft = draftOf(2);
  const aVersion = (number: number, note: string): Publication => ({
    id: draft.rounds[number]?.id ?? "",
    stages: stagesOfDraft(draft),
    number,
    note,
    wordingReason: "",
    versionPolicy: "new_only",
    publishedAt: "2026-11-27T10:00:00Z",
    publishedBy: "Ana",
    rounds: draft.rounds.map(({ id, name }) => ({
      roundId: id,
      versionId: id,
      versionNumber: 1,
      title: name,
      contentHash: "0123456789abcdef",
      isNew: number === 1,
      changeKind: null,
    })),
  });
  await show(draft, [aVersion(2, "Shorter talks"), aVersion(1, "")]);
  const versions = within(screen.getByRole("region", { name: "Versions" }));
  expect(versions.getByText("Shorter talks")).toBeDefined();
  expect(versions.getByText("Current")).toBeDefined();
  expect(versions.getByRole("link", { name: "Compare" })).toBeDefined();
  const labelsOf = async (number: number) => {
    await userEvent.click(versions.getByRole("button", { name: `More actions for Version ${number}` }));
    const labels = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
    await userEvent.keyboard("{Escape}");
    return labels;
  };
  // Nothing to put back where the draft is as it was published.
  expect(await labelsOf(2)).toEqual(["Compare with version 1", "Compare with the draft", "Copy hash›"]);
  expect(await labelsOf(1)).toEqual(["Compare with the draft", "Restore as draft", "Copy hash›"]);
});

test("before and after the rounds stand the stages of the plan, with how long they may take", async () => {
  await show(draftOf(2));
  const named = (name: string) => within(screen.getByRole("list", { name })).getAllByRole("listitem");
  expect(named("Stages before the rounds").map(({ textContent }) => textContent)).toEqual(["New2 d", "Review3 d"]);
  expect(named("Stages after the rounds").map(({ textContent }) => textContent)).toEqual([
    "Debrief2 d",
    "Offer5 d",
    "Hired",
  ]);
});
