import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { type FakeRoute, fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { OnboardingProgress } from "../../contract.ts";
import { focusWish } from "./focus-wish.ts";
import { GettingStarted } from "./getting-started.tsx";

const organizationId = "11111111-1111-4111-8111-111111111111";
const groupId = "22222222-2222-4222-8222-222222222222";
const at = "2026-11-27T00:00:00.000Z";
const nothing: OnboardingProgress = {
  isSampleLoaded: false,
  hasPlannedRound: false,
  hasPublished: false,
  hasInvited: false,
  sample: null,
  startedPlanId: null,
  unpublishedPlan: null,
  practicePlan: { planId: "55555555-5555-4555-8555-555555555555", title: "Nurse", question: "Who hands over to you?" },
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
const action = (name: string) => screen.findByRole("button", { name });
const planned = { hasPlannedRound: true, hasPublished: true };
const done = { ...planned, hasInvited: true };

test("one step is shown at a time, the first that is not done, with how many are", async () => {
  play({ progress: { hasInvited: true } });
  expect(await screen.findByRole("region", { name: "Next: plan your first interview" })).toBeDefined();
  expect(screen.getByText("1 of 4 steps done")).toBeDefined();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Plan an interview", "Hide"]);
});

test("a plan that was never published is named, and so is the one to practise with", async () => {
  const unpublishedPlan = { planId: "66666666-6666-4666-8666-666666666666", title: "Baker" };
  play({ progress: { hasPlannedRound: true, unpublishedPlan } });
  expect(await screen.findByText(/^Review Baker and publish it/)).toBeDefined();
  expect(await action("Review and publish")).toBeDefined();
});

test("a member is offered what a member may do", async () => {
  play({ role: "member", progress: planned });
  expect(await screen.findByRole("region", { name: "Next: run a practice interview" })).toBeDefined();
  expect(screen.getByText("2 of 3 steps done")).toBeDefined();
  expect(screen.getByText(/^Ask the questions in Nurse with the clock running/)).toBeDefined();
});

test("after the last step nothing is left", async () => {
  const { calls } = play({ progress: done, kept: { "onboarding.practised": true } });
  await expect.poll(() => calls.some(({ path }) => path.endsWith("getProgress"))).toBe(true);
  await expect.poll(() => calls.filter(({ path }) => path.endsWith("getPreference")).length).toBeGreaterThan(1);
  expect(screen.queryByRole("region", { name: /^Next: / })).toBeNull();
});

test("whoever asks for it once all is done hears so", async () => {
  focusWish.setState(true);
  play({ progress: done, kept: { "onboarding.practised": true } });
  expect(await screen.findByText("You've finished all the getting-started steps", { selector: "li *" })).toBeDefined();
  expect(focusWish.getState()).toBe(false);
});

test("the invitation opens with the hiring group chosen", async () => {
  play({ progress: planned });
  await userEvent.click(await action("Invite people"));
  expect(await screen.findByText(`Inviting into ${groupId}`)).toBeDefined();
});

test("hiding is kept and can be taken back; whoever hid it sees nothing", async () => {
  const { calls } = play({});
  await userEvent.click(await action("Hide"));
  expect(screen.queryByRole("region", { name: /^Next: / })).toBeNull();
  expect(document.activeElement?.textContent).toBe("Interview plans");
  await expect
    .poll(() => calls.find(({ path }) => path.endsWith("savePreference"))?.body)
    .toMatchObject({ json: { p_key: "onboarding.checklist", p_value: "hidden" } });
});

test("it stays hidden", async () => {
  const { calls } = play({ kept: { "onboarding.checklist": "hidden" } });
  await expect.poll(() => calls.length).toBeGreaterThan(1);
  expect(screen.queryByRole("region", { name: /^Next: / })).toBeNull();
});
