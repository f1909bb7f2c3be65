import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { fakeNetwork } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { RouteFailure } from "./route-failure.tsx";

test("[S2.25] Go Back of a page that failed leads to the page before", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  fakeNetwork({ "/api/client-errors": () => ({ body: { id: "x" } }) });
  const root = createRootRoute({ component: Outlet });
  const before = createRoute({ getParentRoute: () => root, path: "/before", component: () => <p>the page before</p> });
  const failing = createRoute({
    getParentRoute: () => root,
    path: "/failing",
    loader: () => {
      throw new Error("cannot read properties of undefined");
    },
    errorComponent: RouteFailure,
  });
  const router = createRouter({
    routeTree: root.addChildren([before, failing]),
    history: createMemoryHistory({ initialEntries: ["/before", "/failing"] }),
  });
  renderInApp(<RouterProvider router={router} />);
  expect(await screen.findByRole("heading", { name: "Page Error" })).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Go Back" }));
  expect(await screen.findByText("the page before")).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Page Error" })).toBeNull();
  vi.restoreAllMocks();
});
