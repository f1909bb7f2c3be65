import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { fakeNetwork } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { ProfileDemo } from "./profile-demo.tsx";
import { RoleShowcase } from "./role-showcase.tsx";
import { readShowcaseSearch, type ShowcaseSearch } from "./showcase-search.ts";

function show(path: "/opportunity-showcase" | "/person-profile-demo", Page: () => ReactNode) {
  const nothing = () => undefined;
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }));
  const { calls } = fakeNetwork({});
  const root = createRootRoute();
  const routeTree = root.addChildren(
    (["/opportunity-showcase", "/person-profile-demo", "/"] as const).map((to) =>
      createRoute({ getParentRoute: () => root, path: to, component: to === path ? Page : () => null }),
    ),
  );
  const history = createMemoryHistory({ initialEntries: [path] });
  renderInApp(<RouterProvider router={createRouter({ routeTree, history })} />);
  return calls;
}

function WholeRole() {
  const [search, setSearch] = useState<ShowcaseSearch>(readShowcaseSearch({}));
  return <RoleShowcase search={search} onSearchChange={setSearch} />;
}

test("[S2.11] the role showcase says that its data is sample data, shows both sides of a role, and asks the server nothing", async () => {
  const calls = show("/opportunity-showcase", WholeRole);
  expect(await screen.findByRole("heading", { level: 1, name: "Role showcase" })).toBeDefined();
  expect(screen.getByText("Sample data. Nothing is saved.")).toBeDefined();
  await userEvent.click(screen.getByText("For the hiring team"));
  expect(await screen.findByText(/Drag a card to another stage/)).toBeDefined();
  expect(calls).toEqual([]);
});

test("[S2.11] the candidate demo says the same, and its links lead to the other page", async () => {
  const calls = show("/person-profile-demo", () => <ProfileDemo search={{}} onSearchChange={() => undefined} />);
  expect(await screen.findByRole("heading", { level: 1, name: "Candidate page" })).toBeDefined();
  expect(screen.getByText("Sample data. Nothing is saved.")).toBeDefined();
  expect(screen.getByRole("link", { name: "See the role" }).getAttribute("href")).toBe("/opportunity-showcase");
  expect(calls).toEqual([]);
});
