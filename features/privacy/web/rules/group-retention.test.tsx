import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { type FakeRoute, fakeNetwork, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { Rules } from "../../contract.ts";
import { GroupRetention } from "./group-retention.tsx";

const organizationId = "11111111-1111-4111-8111-111111111111";
const groupId = "22222222-2222-4222-8222-222222222222";
const at = "2026-11-27T00:00:00.000Z";
const rule = { isOn: true, endedMonths: 12, hiredMonths: null, prospectMonths: null, firstDue: null, version: 3 };
const rules: Rules = {
  organization: { ...rule, groupId: null },
  groups: [{ ...rule, endedMonths: null, version: 0, groupId, name: "Bakery" }],
};

function show(role: "admin" | "member", answers: Record<string, FakeRoute> = {}) {
  const network = fakeNetwork({
    "/rpc/groups/get": () =>
      procedureAnswer({ id: groupId, name: "Bakery", organization_id: organizationId, created_at: at }),
    "/rpc/privacy/getRules": () => procedureAnswer(rules),
    "/rpc/privacy/saveRule": () => procedureAnswer(rules),
    ...answers,
  });
  const viewer = { userId: "ana", seats: [{ organizationId, role, grants: [], groupIds: [groupId] }] };
  const routeTree = createRootRoute({ component: () => <GroupRetention groupId={groupId} viewer={viewer} /> });
  renderInApp(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  return network;
}

test("an admin shortens for one hiring group how long ended candidacies are kept, and no period is longer than the organization's", async () => {
  const { calls } = show("admin");
  await userEvent.click(await screen.findByRole("combobox", { name: "Declined or withdrew" }));
  expect(screen.queryByRole("option", { name: "18 months" })).toBeNull();
  await userEvent.click(screen.getByRole("option", { name: "6 months" }));
  await userEvent.click(screen.getByRole("button", { name: "Save rules" }));
  expect(await screen.findByText("Retention rules for Bakery saved", { selector: "li *" })).toBeDefined();
  expect(calls.filter(({ path }) => path.endsWith("saveRule")).map(({ body }) => body)).toEqual([
    {
      json: {
        organizationId,
        version: 0,
        rule: { groupId, isOn: true, endedMonths: 6, hiredMonths: null, prospectMonths: null },
      },
    },
  ]);
});

test("members read it; rules that could not be loaded are asked for again", async () => {
  const { routes } = show("member", { "/rpc/privacy/getRules": () => procedureRefusal(503, "UNAVAILABLE") });
  expect(await screen.findByText("Couldn't load the retention rules")).toBeDefined();
  routes["/rpc/privacy/getRules"] = () => procedureAnswer(rules);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  const field = await screen.findByRole("combobox", { name: "Declined or withdrew" });
  expect(field.getAttribute("aria-disabled") ?? field.getAttribute("disabled")).not.toBeNull();
});
