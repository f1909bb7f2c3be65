import "fake-indexeddb/auto";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { TestBrowser } from "#tests/support/builder-tabs.ts";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { aWholePlan } from "#tests/support/plan-drafts.ts";
import { ModelServer } from "#tests/support/plan-server-model.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { visitorPlan } from "../trying/visitor-plan.ts";
import { BuilderFrame } from "./builder-frame.tsx";
import type { BuilderSearch } from "./builder-search.ts";
import { DraftContext } from "./draft/draft-context.ts";

const draft = aWholePlan();
const plan = { ...visitorPlan(draft), mayPublish: true };

function Frame({ step }: Required<Pick<BuilderSearch, "step">>) {
  const [search, setSearch] = useState<BuilderSearch>({ step });
  return (
    <BuilderFrame
      planId={plan.id}
      plan={plan}
      kept={{ currentStep: null, visitedSteps: [] }}
      keepSteps={async () => undefined}
      search={search}
      onSearchChange={setSearch}
      renderReview={() => <p>What colleagues say</p>}
    />
  );
}

async function open(opened = draft, step: NonNullable<BuilderSearch["step"]> = "basics") {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal("scrollTo", () => undefined);
  const { store } = await new TestBrowser(new ModelServer(opened)).openTab();
  const rootRoute = createRootRoute({
    component: () => (
      <DraftContext value={store}>
        <Frame step={step} />
      </DraftContext>
    ),
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  renderInApp(<RouterProvider router={router} />);
  return router;
}

test("the end of the row of steps leads to the next one and back", async () => {
  fakeNetwork({});
  await open();
  expect(await screen.findByRole("heading", { name: "Basics", level: 2 })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /Competencies/ }));
  expect(await screen.findByRole("heading", { name: "Competencies", level: 2 })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /Basics/ }));
  expect(await screen.findByRole("heading", { name: "Basics", level: 2 })).toBeDefined();
  expect(screen.queryByText("What colleagues say")).toBeNull();
});

test("at the last step the way back says where it leads", async () => {
  fakeNetwork({});
  await open(draft, "review");
  expect((await screen.findByRole("button", { name: "Back: People" })).textContent).toBe("People");
});

test("one publishes from any step, stays there, and what colleagues say opens from the bar", async () => {
  const { calls } = fakeNetwork({ "/rpc/interviewPlans/publish": () => procedureAnswer({ number: 1 }) });
  const router = await open();
  await userEvent.click(await screen.findByRole("button", { name: "Reviews and comments" }));
  expect(await screen.findByText("What colleagues say")).toBeDefined();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Publish" }));
  await userEvent.type(await screen.findByRole("textbox", { name: /^About this version/ }), "First loop");
  await userEvent.click(screen.getByRole("button", { name: "Publish version 1" }));
  const view = await screen.findByRole("button", { name: "View" });
  // The dialog gives the page back as it goes.
  const held = () => [document.body, view.closest("li")].map((each) => each?.style.pointerEvents);
  await expect.poll(held).not.toContain("none");
  await userEvent.click(view);
  await expect.poll(() => router.state.location.href, { timeout: 5000 }).toContain("tab=versions");
  const published = calls.filter(({ path }) => path === "/rpc/interviewPlans/publish");
  expect(published.map(({ body }) => body)).toMatchObject([{ json: { note: "First loop" } }]);
});

test("whoever publishes an unfinished plan from another step is led to what is missing", async () => {
  const { calls } = fakeNetwork({});
  await open({ ...draft, title: "" });
  await userEvent.click(await screen.findByRole("button", { name: "Publish" }));
  await expect.poll(() => document.activeElement?.textContent, { timeout: 5000 }).toContain("Enter a title.");
  expect(screen.getByRole("heading", { name: "1 thing to fix before you publish" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Publish · 1 to fix" })).toBeDefined();
  expect(calls).toEqual([]);
});
