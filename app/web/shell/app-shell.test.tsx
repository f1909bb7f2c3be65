import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInApp } from "#tests/support/render.tsx";
import { AppShell } from "./app-shell.tsx";
import { text } from "./text.ts";

const nothing = () => undefined;

async function show(width: number, path: string) {
  const kept: boolean[] = [];
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: width < 16 * Number(/width < ([\d.]+)rem/.exec(query)?.[1] ?? 0),
    addEventListener: nothing,
    removeEventListener: nothing,
  }));
  const rootRoute = createRootRoute({
    component: () => (
      <AppShell
        groupSwitcher={() => null}
        group={{ name: null, onSwitch: nothing }}
        person={{ userId: "ana", fullName: "Ana", seats: [] }}
        groupId={null}
        wasCollapsed={false}
        onCollapsedChange={(isCollapsed) => kept.push(isCollapsed)}
        onSingleKeysChange={nothing}
        onSignOut={nothing}
      >
        <h1>Page</h1>
      </AppShell>
    ),
    notFoundComponent: nothing,
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history })} />);
  await screen.findByRole("heading", { level: 1 });
  return kept;
}
const rail = () => screen.queryByRole("button", { name: text.expand });

test.each([
  { width: 1100, path: "/interview-plans/p/edit", isRail: true },
  { width: 1100, path: "/interview-plans/p", isRail: false },
  { width: 1200, path: "/interview-plans/p/edit", isRail: false },
  { width: 1000, path: "/interview-plans/p", isRail: true },
  { width: 1280, path: "/candidates", isRail: false },
  { width: 1280, path: "/opportunities/o", isRail: false },
  { width: 1280, path: "/final-recommendation?candidate=c", isRail: false },
])("at $width px the menu of $path is a rail: $isRail", async ({ width, path, isRail }) => {
  await show(width, path);
  expect(rail() !== null).toBe(isRail);
});

test("what is chosen where there is little room is not kept for where there is enough", async () => {
  const kept = await show(1100, "/interview-plans/p/edit");
  await userEvent.click(screen.getByRole("button", { name: text.expand }));
  expect(rail()).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: text.collapse }));
  expect(kept).toEqual([]);
});

test("where there is room the choice is kept", async () => {
  const kept = await show(1280, "/interview-plans");
  await userEvent.click(screen.getByRole("button", { name: text.collapse }));
  expect([rail() !== null, kept]).toEqual([true, [true]]);
});
