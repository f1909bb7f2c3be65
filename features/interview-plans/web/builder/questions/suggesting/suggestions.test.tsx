import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { defaultFlags } from "#features/feature-flags/flags.ts";
import { FlagsContext } from "#features/feature-flags/web/flags-context.ts";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { aCompetency, aRound } from "#tests/support/plan-drafts.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { DraftEdit } from "../../../../draft-edit.ts";
import { emptyDraft } from "../../../../plan-limits.ts";
import { DraftContext } from "../../draft/draft-context.ts";
import { SuggestSheet } from "./suggest-sheet.tsx";

const path = "/rpc/interviewPlans/suggestQuestions";
const competency = aCompetency();
const round = aRound();
const draft = { ...emptyDraft("Cook"), competencies: [competency], rounds: [round] };
const suggestion = (text: string, libraryKey: string | null = null) => ({
  libraryKey,
  competencyId: competency.id,
  type: "situational",
  minutes: 6,
  text,
  followUps: ["What then?"],
  listenFor: ["Asks first"],
  interviewerNotes: "",
});
const model = { name: "small-model", host: "models.example.org" };
const answer = (source: string, texts: string[], problem: string | null = null) =>
  procedureAnswer({ source, suggestions: texts.map((text) => suggestion(text)), model, problem });

function renderSheet(isOn = true) {
  const edits: DraftEdit[] = [];
  const state = { draft };
  const store = {
    edit: (...more: DraftEdit[]) => edits.push(...more),
    flush: async () => undefined,
    subscribe: () => () => undefined,
    get: () => state,
  };
  renderInApp(
    <FlagsContext value={{ ...defaultFlags, ai_questions_enabled: isOn }}>
      {/* @ts-expect-error: the sheet uses four of the store's methods */}
      <DraftContext value={store}>
        <SuggestSheet planId="p1" round={round} />
      </DraftContext>
    </FlagsContext>,
  );
  return edits;
}

test("[S3.13] drafts of the library come at once; one is added, one dismissed, nothing by itself, and nothing is sent out", async () => {
  const { calls } = fakeNetwork({ [path]: () => answer("library", ["First?", "Second?"]) });
  const edits = renderSheet();
  await userEvent.click(screen.getByRole("button", { name: "Suggest" }));
  expect(await screen.findByText("From the question library")).toBeDefined();
  expect(screen.getByText(/Sends to models\.example\.org/)).toBeDefined();
  expect(calls.map(({ body }) => JSON.stringify(body))).toEqual([expect.stringContaining('"from":"library"')]);
  expect(edits).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Add: First?" }));
  expect(edits).toMatchObject([
    { kind: "add-question", question: { roundId: round.id, text: "First?", followUps: ["What then?"] } },
  ]);
  expect(screen.queryByText("First?")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Dismiss: Second?" }));
  expect(edits).toHaveLength(1);
  expect(screen.getByText(/No more suggestions/)).toBeDefined();
});

test("the model is asked when somebody presses, and what it wrote, or why not, is said", async () => {
  const { calls, routes } = fakeNetwork({ [path]: () => answer("library", ["First?"]) });
  renderSheet();
  await userEvent.click(screen.getByRole("button", { name: "Suggest" }));
  routes[path] = () => answer("model", ["Written?"]);
  await userEvent.click(await screen.findByRole("button", { name: "Ask small-model" }));
  expect(await screen.findByText("Written by small-model")).toBeDefined();
  expect(screen.getByText("Written?")).toBeDefined();
  routes[path] = () => answer("library", ["First?"], "no_answer");
  await userEvent.click(screen.getByRole("button", { name: "Ask small-model again" }));
  expect(await screen.findByText("small-model didn't respond. These are from the library.")).toBeDefined();
  await waitFor(() => expect(calls).toHaveLength(3));
});

test("[S3.13] where ai_questions_enabled is off there is no button", () => {
  fakeNetwork({});
  renderSheet(false);
  expect(screen.queryByRole("button")).toBeNull();
});
