import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { type FakeRoute, fakeNetwork, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { OnboardingProgress } from "../../contract.ts";
import { GettingStarted } from "./getting-started.tsx";

const organizationId = "11111111-1111-4111-8111-111111111111";
const groupId = "22222222-2222-4222-8222-222222222222";
const at = "2026-11-27T00:00:00.000Z";
const nothing: OnboardingProgress = {
  isSampleLoaded: false,
  hasPlannedRound: false,
  hasInvited: false,
  sample: null,
  startedPlanId: null,
  practicePlanId: null,
  leaders: [],
};
const group = {
  id: groupId,
  name: "Bakery",
  organization_id: organizationId,
  description: null,
  slug: "bakery",
  settings: {},
  created_at: at,
  updated_at: at,
  organization: { id: organizationId, name: "Ofis", slug: "ofis" },
  member_since: at,
  is_sample: false,
};
const person = (role: "owner" | "member"): SignedInPerson => ({
  userId: "33333333-3333-4333-8333-333333333333",
  email: "ana@example.org",
  fullName: "Ana",
  seats: [{ organizationId, role, grants: [], groupIds: [groupId] }],
  ...rest,
});
const rest = { emailVerified: true, assurance: "aal1", lacksFactor: null, expiresAt: at } as const;

function play(given: {
  role?: "owner" | "member";
  progress?: Partial<OnboardingProgress>;
  kept?: Record<string, unknown>;
}) {
  const { role = "owner", progress = {}, kept = {} } = given;
  const routes: Record<string, FakeRoute> = {
    "/rpc/groups/listReached": () => procedureAnswer([group]),
    "/rpc/onboarding/getProgress": () => procedureAnswer({ ...nothing, ...progress }),
    "/rpc/preferences/getPreference": ({ body }) => {
      const key: unknown = Reflect.get(Object(Reflect.get(Object(body), "json")), "p_key");
      return procedureAnswer(typeof key === "string" && key in kept ? [{ value: kept[key], encrypted: false }] : []);
    },
    "/rpc/preferences/savePreference": () => procedureAnswer({ key: "" }),
  };
  const network = fakeNetwork(routes);
  const rootRoute = createRootRoute({
    component: () => (
      <main id="content">
        <h1 tabIndex={-1}>Interview plans</h1>
        <GettingStarted
          person={person(role)}
          organizationId={organizationId}
          groupId={groupId}
          renderInvite={({ open, groupId: into }) => (open ? <p>Inviting into {into}</p> : null)}
        />
      </main>
    ),
  });
  const { queries } = renderInApp(
    <RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />,
  );
  return { ...network, queries };
}
const step = (name: string) => screen.findByRole("button", { name });

test("an owner is offered four steps, and what is done says so", async () => {
  play({ progress: { hasInvited: true } });
  expect(await screen.findByText("1 of 4 steps done")).toBeDefined();
  for (const name of ["Load a sample plan", "Plan your first round", "Run a practice interview"])
    expect(await step(name)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Invite an interviewer" })).toBeNull();
  expect(screen.getByText("Done")).toBeDefined();
});

test("a member is offered what a member may do; without a plan there is nothing to practise, and it says why", async () => {
  play({ role: "member" });
  expect(await screen.findByText("0 of 2 steps done")).toBeDefined();
  expect(screen.queryByText("Load a sample plan")).toBeNull();
  const practice = await step("Run a practice interview");
  expect(practice.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("No plan has questions yet.")).toBeDefined();
});

test("the invitation opens with the hiring group chosen", async () => {
  play({});
  await userEvent.click(await step("Invite an interviewer"));
  expect(await screen.findByText(`Inviting into ${groupId}`)).toBeDefined();
});

test("what a step is refused for is said in the card", async () => {
  const { routes } = play({});
  routes["/rpc/onboarding/loadSample"] = () => procedureRefusal(403, "FORBIDDEN", "Only owners and admins load it.");
  await userEvent.click(await step("Load a sample plan"));
  expect(await screen.findByText("Only owners and admins load it.")).toBeDefined();
});

test("hiding is kept and can be taken back; whoever hid it sees nothing", async () => {
  const { calls } = play({});
  await userEvent.click(await step("Hide checklist"));
  expect(screen.queryByRole("region", { name: "Getting started" })).toBeNull();
  expect(document.activeElement?.textContent).toBe("Interview plans");
  await expect
    .poll(() => calls.find(({ path }) => path.endsWith("savePreference"))?.body)
    .toMatchObject({ json: { p_key: "onboarding.checklist", p_value: "hidden" } });
});

test("it stays hidden", async () => {
  const { calls } = play({ kept: { "onboarding.checklist": "hidden" } });
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(screen.queryByRole("region", { name: "Getting started" })).toBeNull();
});
