import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInApp } from "#tests/support/render.tsx";
import { TeamError } from "./team-states.tsx";

function show(error: Error) {
  const rootRoute = createRootRoute({ component: () => <TeamError error={error} reset={() => undefined} /> });
  renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />);
}

test("[S5.05] an address of a team that is none: 'Invalid team ID'", async () => {
  show(Object.assign(new Error("no"), { status: 400, data: { errors: [{ message: "Invalid team ID" }] } }));
  expect(await screen.findByText("Invalid team ID")).toBeDefined();
});

test("one that is not there or not one's own says so; a network that fails offers another try", async () => {
  show(Object.assign(new Error("no"), { status: 404 }));
  expect(await screen.findByText("This hiring group doesn't exist, or you don't have access.")).toBeDefined();
  show(new TypeError("Failed to fetch"));
  expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();
});
