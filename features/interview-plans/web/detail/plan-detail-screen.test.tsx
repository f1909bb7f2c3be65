import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { aWholePlan } from "#tests/support/plan-drafts.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { InterviewPlan } from "../../contract.ts";
import { visitorPlan } from "../trying/visitor-plan.ts";
import type { DetailSearch } from "./detail-search.ts";
import { PlanDetailScreen } from "./plan-detail-screen.tsx";

async function show({
  search = {},
  isPhone = false,
  ...given
}: Partial<InterviewPlan> & { search?: DetailSearch; isPhone?: boolean } = {}) {
  vi.stubGlobal("matchMedia", () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }));
  const plan = { ...visitorPlan(aWholePlan({ reason: "The bakery opens at night." })), ...given };
  fakeNetwork({
    "/rpc/interviewPlans/get": () => procedureAnswer(plan),
    "/rpc/interviewPlans/publications": () => procedureAnswer([]),
    "/rpc/interviewPlans/activity": () => procedureAnswer([]),
    "/rpc/groups/listPeople": () => procedureAnswer([]),
  });
  const onSearchChange = vi.fn();
  const rootRoute = createRootRoute({
    component: () => (
      <PlanDetailScreen
        planId={plan.id}
        viewer={{ userId: plan.id, seats: [] }}
        groups={[]}
        search={search}
        onSearchChange={onSearchChange}
        renderKitMenu={() => <button type="button">Interview kit</button>}
        renderSheet={(_, sheet, onClose) => (
          <button type="button" onClick={onClose}>
            Close {sheet}
          </button>
        )}
        renderReview={() => <p>No review yet</p>}
        renderPlace={() => null}
      />
    ),
  });
  renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />);
  await screen.findByRole("tab", { name: "Overview", hidden: true });
  return { onSearchChange };
}
const names = (role: "button" | "link", place: HTMLElement) =>
  within(place)
    .queryAllByRole(role)
    .map((each) => each.getAttribute("aria-label") ?? each.textContent);
const bar = () => screen.getByRole("banner");
const menuOf = async () => {
  await userEvent.click(screen.getByRole("button", { name: "More actions for Lead baker" }));
  return screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
};

test("four tabs; the bar has the kit as its main button, editing beside it, and the rest as icons", async () => {
  await show();
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Overview",
    "Coverage",
    "Rounds",
    "Versions",
  ]);
  expect(screen.getByText("The bakery opens at night.")).toBeDefined();
  expect(names("button", bar())).toEqual([
    "Share",
    "Reviews and comments",
    "More actions for Lead baker",
    "Interview kit",
  ]);
  expect(names("link", bar())).toContain("Edit");
  const menu = await menuOf();
  expect(menu).toEqual(expect.arrayContaining(["Activity", "Import changes from a file", "Archive"]));
  expect(menu).not.toContain("Share");
});

test("on a phone the bar keeps the way back and the menu; kit, share and edit stand below", async () => {
  await show({ isPhone: true, publishedNumber: 2 });
  expect(names("button", bar())).toEqual(["More actions for Lead baker"]);
  expect(screen.getByRole("button", { name: "Interview kit" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Share" })).toBeDefined();
  expect(screen.getByText("Version 2 · Bakery · Lead")).toBeDefined();
  expect(await menuOf()).toContain("Reviews and comments");
});

test("whoever only reads neither edits, shares nor imports", async () => {
  await show({ mayEdit: false });
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  expect(names("link", bar())).not.toContain("Edit");
  expect(await menuOf()).not.toContain("Import changes from a file");
});

test("a panel has an address of its own: it opens beside the tab, and closing it leaves the tab", async () => {
  const { onSearchChange } = await show({ search: { tab: "rounds", panel: "activity" } });
  const panel = within(await screen.findByRole("dialog", { name: "Activity" }));
  expect(await panel.findByText("No activity yet.")).toBeDefined();
  await userEvent.keyboard("{Escape}");
  expect(onSearchChange).toHaveBeenCalledWith({ tab: "rounds" });
});

test("reviews and comments open from the bar, beside what is read; sharing opens what another feature brings", async () => {
  const { onSearchChange } = await show({ search: { tab: "versions" } });
  await userEvent.click(screen.getByRole("button", { name: "Reviews and comments" }));
  expect(onSearchChange).toHaveBeenCalledWith({ tab: "versions", panel: "review" });
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
  await userEvent.click(screen.getByRole("button", { name: "Close share" }));
  expect(screen.queryByRole("button", { name: "Close share" })).toBeNull();
});
