import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { currentGroupStore } from "#features/groups/web/public.ts";
import { type FakeRoute, fakeNetwork, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { OwnInSample } from "../../contract.ts";
import { LoadSample } from "./load-sample.tsx";
import { SampleNotice } from "./sample-notice.tsx";

const organizationId = "11111111-1111-4111-8111-111111111111";
const [homeId, sampleId] = ["22222222-2222-4222-8222-222222222222", "33333333-3333-4333-8333-333333333333"];
const name = "Sample: Product team";
const at = "2026-11-27T00:00:00.000Z";
const none: OwnInSample = {
  plans: 0,
  changedPlans: 0,
  comments: 0,
  reviews: 0,
  links: 0,
  notes: 0,
  surveys: 0,
  roles: 0,
  candidates: 0,
  invitations: 0,
};
const reached = (id: string, called: string, isSample: boolean) => ({
  id,
  name: called,
  organization_id: organizationId,
  description: null,
  slug: id,
  settings: {},
  created_at: at,
  updated_at: at,
  organization: { id: organizationId, name: "Ofis", slug: "ofis" },
  member_since: at,
  is_sample: isSample,
});
const person = (role: "owner" | "member"): SignedInPerson => ({
  userId: "44444444-4444-4444-8444-444444444444",
  email: "ana@example.org",
  emailVerified: true,
  fullName: "Ana",
  assurance: "aal1",
  lacksFactor: null,
  expiresAt: at,
  seats: [{ organizationId, role, grants: [], groupIds: [homeId, sampleId] }],
});

function play(own: OwnInSample, role: "owner" | "member" = "owner") {
  const progress = {
    isSampleLoaded: true,
    hasPlannedRound: false,
    hasPublished: false,
    hasInvited: false,
    startedPlanId: null,
    unpublishedPlan: null,
    practicePlan: null,
    leaders: ["Maren", "Ivo"],
  };
  const routes: Record<string, FakeRoute> = {
    "/rpc/groups/listReached": () => procedureAnswer([reached(homeId, "Bakery", false), reached(sampleId, name, true)]),
    "/rpc/accounts/whoAmI": () => procedureAnswer(person(role)),
    "/rpc/onboarding/getProgress": () => procedureAnswer({ ...progress, sample: { groupId: sampleId, name, own } }),
    "/rpc/preferences/getPreference": () => procedureAnswer([]),
    "/rpc/onboarding/removeSample": () => procedureAnswer({ isRemoved: true }),
  };
  const network = fakeNetwork(routes);
  currentGroupStore.select(sampleId);
  const group = { id: sampleId, name };
  show(<SampleNotice person={person(role)} organizationId={organizationId} group={group} />);
  return network;
}
function show(shown: ReactNode) {
  const routeTree = createRootRoute({ component: () => shown });
  renderInApp(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
}
const removals = (calls: readonly { path: string; body: unknown }[]) =>
  calls.filter(({ path }) => path.endsWith("removeSample")).map(({ body }) => Reflect.get(Object(body), "json"));
const button = () => screen.findByRole("button", { name: "Remove sample data" });

test("one press removes a sample to which nobody added anything, and leads back home", async () => {
  const { calls } = play(none);
  await expect.poll(() => calls.some(({ path }) => path.endsWith("getProgress"))).toBe(true);
  await userEvent.click(await button());
  expect(await screen.findByText("Sample data removed", { selector: "li *" })).toBeDefined();
  expect(screen.getByText("You're back in Bakery.", { selector: "li *" })).toBeDefined();
  expect(removals(calls)).toEqual([{ organizationId }]);
  expect(currentGroupStore.get()).toBe(homeId);
});

test("where people added something it says what would go, and wants the name of the group", async () => {
  const { calls } = play({ ...none, plans: 2, comments: 1, invitations: 1 });
  await expect.poll(() => calls.some(({ path }) => path.endsWith("getProgress"))).toBe(true);
  await userEvent.click(await button());
  const dialog = await screen.findByRole("alertdialog", { name: "Remove the sample data?" });
  expect(within(dialog).getByText(/2 interview plans you added, 1 comment, and 1 pending invitation/)).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove sample data" }));
  expect(removals(calls)).toEqual([]);
  await userEvent.type(within(dialog).getByRole("textbox"), name);
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove sample data" }));
  expect(await screen.findByText("Sample data removed", { selector: "li *" })).toBeDefined();
  expect(removals(calls)).toEqual([{ organizationId, name }]);
});

test("what the server refuses, because something was added meanwhile, is told, and one is back in the sample", async () => {
  const { routes } = play(none);
  routes["/rpc/onboarding/removeSample"] = () => procedureRefusal(409, "CONFLICT", "Somebody added something.");
  await userEvent.click(await button());
  expect(await screen.findByText("Somebody added something.", { selector: "li *" })).toBeDefined();
  await expect.poll(() => currentGroupStore.get()).toBe(sampleId);
});

test("who may not remove or load it reads who can", async () => {
  play(none, "member");
  expect(await screen.findByText(/Owners and admins can remove it: Maren and Ivo\./)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Remove sample data" })).toBeNull();
  show(<LoadSample person={person("member")} organizationId={organizationId} groupId={homeId} />);
  expect(await screen.findByText("Owners and admins can load sample data: Maren and Ivo.")).toBeDefined();
});
