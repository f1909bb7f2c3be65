// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInApp } from "#tests/support/render.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { text } from "./text.ts";

test("the menu of a phone names the hiring group, and leads to the others by key", async () => {
  const done: string[] = [];
  const rootRoute = createRootRoute({
    component: () => (
      <BottomBar group={{ name: "Backend", onSwitch: () => done.push("switch") }} onSignOut={() => undefined} />
    ),
  });
  renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />);
  (await screen.findByRole("button", { name: text.account })).focus();
  await userEvent.keyboard("{Enter}");
  const item = await screen.findByRole("menuitem", { name: text.switchGroup("Backend") });
  expect(document.activeElement).toBe(item);
  await userEvent.keyboard("{Enter}");
  expect(done).toEqual(["switch"]);
});
