import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { emptyDraft } from "#features/interview-plans/plan-limits.ts";
import { PlanDetailScreen } from "#features/interview-plans/web/detail/plan-detail-screen.tsx";
import { visitorPlan } from "#features/interview-plans/web/trying/visitor-plan.ts";
import { aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { PlaceComments } from "./threads/place-comments.tsx";

const round = aRound({ name: "Oven" });
const draft = {
  ...emptyDraft("Baker"),
  rounds: [round],
  questions: ["Why bread?", "Why rye?"].map((text) => aQuestion({ roundId: round.id, text })),
};
const longWait = { timeout: 15_000 };
const planId = "0d6c1c9a-64a2-4f0d-8a39-2f3f6a1b7c22";
const plan = { ...visitorPlan(draft), id: planId };

// The client takes the browser's fetch when it is loaded, so it is replaced before that.
const wire = vi.hoisted(() => {
  const edge: { sent: unknown[]; answers: Map<string, unknown> } = { sent: [], answers: new Map() };
  globalThis.fetch = async (request) => {
    if (!(request instanceof Request)) throw new Error("The client sends requests.");
    const procedure = new URL(request.url).pathname.replace("/rpc/", "");
    const body = await request.text();
    if (procedure.endsWith("startThread")) edge.sent.push(JSON.parse(body).json);
    return Response.json({ json: edge.answers.get(procedure) });
  };
  return edge;
});

function show(mayComment: boolean, view: "interviewer" | "candidate" = "interviewer") {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  wire.sent = [];
  wire.answers = new Map<string, unknown>([
    ["interviewPlans/get", plan],
    ["planReviews/get", { reviews: [], threads: [], mayComment, mayAsk: mayComment }],
    ["planReviews/startThread", { planId }],
  ]);
  const rootRoute = createRootRoute({
    component: () => (
      <PlanDetailScreen
        planId={planId}
        viewer={{ userId: planId, seats: [] }}
        groups={[]}
        search={{ tab: "rounds", ...(view === "candidate" && { view }) }}
        onSearchChange={() => undefined}
        renderKitMenu={() => null}
        renderSheet={() => null}
        renderReview={() => null}
        renderPlace={(place) => <PlaceComments planId={planId} place={place} />}
      />
    ),
  });
  renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />);
  return userEvent.setup();
}

test("whoever reviews comments beside the round and each question that is read, not in the review alone", async () => {
  const user = show(true);
  const shown = within(await screen.findByRole("region", { name: "Round 1 · Oven" }, longWait));
  const buttons = await shown.findAllByRole("button", { name: "Comment" }, longWait);
  expect(buttons).toHaveLength(2);
  expect(screen.getAllByRole("button", { name: "Comment" })).toHaveLength(3);
  await user.click(within(shown.getAllByRole("listitem")[1] ?? document.body).getByRole("button"));
  await user.type(await screen.findByRole("textbox", { name: "Comment" }), "Or spelt?");
  await user.click(screen.getByRole("button", { name: "Post" }));
  const place = { kind: "question", id: draft.questions[1]?.id };
  await vi.waitFor(() => expect(wire.sent).toEqual([{ planId, place, body: "Or spelt?" }]));
});

test("whoever only reads has nothing to press there", async () => {
  show(false);
  const shown = within(await screen.findByRole("region", { name: "Round 1 · Oven" }, longWait));
  await vi.waitFor(() => expect(shown.getByText("Why rye?")).toBeDefined());
  expect(shown.queryByRole("button")).toBeNull();
});
