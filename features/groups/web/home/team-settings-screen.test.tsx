import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { LeftBehind } from "#features/handovers/web/left-behind.tsx";
import type { OrganizationRole } from "#features/organizations/contract.ts";
import { type FakeRoute, fakeNetwork, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { Group, ListedGroup } from "../../contract.ts";
import { text } from "../text.ts";
import { TeamSettingsScreen } from "./team-settings-screen.tsx";

const user = userEvent.setup();
const at = "2026-11-27T00:00:00.000Z";
const organizationId = "11111111-1111-4111-8111-111111111111";
const group: Group = {
  id: "backend",
  name: "Backend",
  organization_id: organizationId,
  description: "Servers",
  slug: "backend",
  settings: {},
  created_at: at,
  updated_at: at,
};
const listed: ListedGroup = {
  id: "backend",
  name: "Backend",
  description: "Servers",
  joining: "open",
  archivedAt: null,
  version: 4,
  members: 1,
  isMember: true,
  isReached: true,
  ownRequest: null,
  waitingRequests: 0,
  isSample: false,
};

async function show(role: OrganizationRole, more: Record<string, FakeRoute> = {}) {
  const network = fakeNetwork({
    "/rpc/groups/get": () => procedureAnswer(group),
    "/rpc/groups/listOfOrganization": () => procedureAnswer([listed]),
    "/rpc/groups/listMembers": () => procedureAnswer([]),
    "/rpc/groups/listRequests": () => procedureAnswer([]),
    "/rpc/organizations/listMembers": () => procedureAnswer({ items: [], nextCursor: null, total: 0 }),
    "/rpc/accounts/whoAmI": () => procedureAnswer(null),
    ...more,
  });
  const viewer = { userId: "ana", seats: [{ organizationId, role, grants: [], groupIds: ["backend"] }] };
  const rootRoute = createRootRoute({
    component: () => (
      <Suspense>
        <TeamSettingsScreen groupId="backend" viewer={viewer} LeftBehind={LeftBehind} />
      </Suspense>
    ),
  });
  renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />);
  // The group first, then the list that it stands in.
  await screen.findByLabelText(text.name, {}, { timeout: 5000 });
  return network;
}

test.each(["viewer", "member"] as const)(
  "a %s reads the settings, hears who changes them, and changes nothing",
  async (role) => {
    await show(role);
    expect((await screen.findAllByText(text.readOnly)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>(text.name).readOnly).toBe(true);
    for (const name of [text.save, text.archive]) expect(screen.queryByRole("button", { name })).toBeNull();
    expect(await screen.findByText(text.nobody)).toBeTruthy();
  },
);

test("an admin saves them; a newer version that stands is told, and what was typed stays", async () => {
  const { calls, routes } = await show("admin", {
    "/rpc/groups/update": () => procedureRefusal(409, "CONFLICT", "Somebody else changed it."),
  });
  const name = await screen.findByLabelText<HTMLInputElement>(text.name);
  await user.clear(name);
  await user.type(name, "Platform");
  await user.click(screen.getByRole("button", { name: text.save }));
  expect(await screen.findByText("Somebody else changed it.")).toBeTruthy();
  expect(name.value).toBe("Platform");
  routes["/rpc/groups/update"] = () => procedureAnswer({ groupId: "backend" });
  await user.click(screen.getByRole("button", { name: text.save }));
  expect((await screen.findAllByText(text.saved)).length).toBeGreaterThan(0);
  expect(calls.filter(({ path }) => path === "/rpc/groups/update").map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({
      json: { groupId: "backend", version: 4, name: "Platform", description: "Servers", joining: "open" },
    })),
  );
});

test("an admin archives the group from here, and an archived one is restored", async () => {
  const { calls } = await show("owner", {
    "/rpc/groups/listOfOrganization": () => procedureAnswer([{ ...listed, archivedAt: at }]),
    "/rpc/groups/restore": () => procedureAnswer({ groupId: "backend" }),
  });
  await user.click(await screen.findByRole("button", { name: text.restore }));
  await waitFor(() => expect(calls.some(({ path }) => path === "/rpc/groups/restore")).toBe(true));
});
