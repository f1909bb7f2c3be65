import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInApp } from "#tests/support/render.tsx";
import { PlanError } from "./builder-states.tsx";

function show(error: Error) {
  const rootRoute = createRootRoute({ component: () => <PlanError error={error} reset={() => undefined} /> });
  renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />);
}

test.each([
  [404, "nothing is there"],
  [400, "the address is none"],
])("%i, %s: the page says so, and asks nobody to look at their connection", async (status) => {
  show(Object.assign(new Error("no"), { status }));
  expect(await screen.findByText(/This interview plan doesn't exist/)).toBeDefined();
  expect(screen.getByRole("link")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test.each([
  ["the network failed", new TypeError("Failed to fetch")],
  ["the server failed", Object.assign(new Error("no"), { status: 500 })],
])("where %s, another try is offered", async (_what, error) => {
  show(error);
  expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();
});
