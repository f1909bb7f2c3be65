import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { WorkspacePorts } from "../ensure-workspace.ts";
import { WorkspaceGate } from "./workspace-gate.tsx";

const person = { userId: "ana", email: "ana@example.org", fullName: "Ana Λ" };
const made = { success: true, organization: { id: "o" }, group_data: { id: "g" }, membership: {} };

function show(answer: () => Promise<unknown>, more: Partial<Parameters<typeof WorkspaceGate>[0]> = {}) {
  let creations = 0;
  const seen = { isReady: false, isSignedOut: false };
  const ports: WorkspacePorts = {
    findPlaceId: async () => null,
    createWorkspace: () => {
      creations += 1;
      return answer();
    },
    wait: async () => {},
  };
  renderInApp(
    <WorkspaceGate
      person={person}
      isSettled={false}
      isWelcomed={false}
      ownedOrganizationId={null}
      onReady={() => {
        seen.isReady = true;
      }}
      onSignOut={() => {
        seen.isSignedOut = true;
      }}
      ports={ports}
      {...more}
    >
      <p>the application</p>
    </WorkspaceGate>,
  );
  return { seen, creations: () => creations };
}
const toast = (title: string) => screen.findByText(title, { selector: "li *" });

test("[S4.04][S8.11] after a sign-up the workspace is made and the person welcomed", async () => {
  const { seen, creations } = show(async () => made, { isWelcomed: true });
  expect(await toast("Welcome!")).toBeDefined();
  await expect.poll(() => seen.isReady).toBe(true);
  expect(creations()).toBe(1);
});

test("[S4.04] after a sign-in it is made quietly", async () => {
  const { seen } = show(async () => made);
  await expect.poll(() => seen.isReady).toBe(true);
  expect(screen.queryByText("Welcome!")).toBeNull();
});

test("[S4.05] who is settled goes straight in and nothing is made", async () => {
  const { creations } = show(async () => made, { isSettled: true });
  expect(screen.getByText("the application")).toBeDefined();
  expect(creations()).toBe(0);
});

test("[S4.06][S8.10a][S8.05] an owner without a group gets the fallback screen, with the way to their organization", async () => {
  const refusal = { success: false, organization: null, error_message: "User already owns an organization." };
  const { seen } = show(async () => refusal, { ownedOrganizationId: "o-1" });
  expect(await screen.findByRole("heading", { name: "Workspace Setup Required" })).toBeDefined();
  expect(screen.getAllByText("We need your help to complete the workspace setup.").length).toBeGreaterThan(0);
  expect(screen.getByText("User already owns an organization.")).toBeDefined();
  expect(
    screen.getByText("You already own an organization. A user can only be the owner of one organization."),
  ).toBeDefined();
  expect(screen.getByRole("link", { name: /Open your organization/ }).getAttribute("href")).toBe("/organizations/o-1");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
  expect(seen.isSignedOut).toBe(true);
});

test("[S4.06][S8.02] a permission error has the fallback screen too", async () => {
  show(() => Promise.reject(Object.assign(new Error("no"), { status: 403 })));
  expect(await screen.findByText("Permission error during workspace creation.")).toBeDefined();
  expect(screen.getByText("Contact support for assistance with account permissions.")).toBeDefined();
});

test("[S4.06][S8.10a][S8.01] a failure that may pass is a toast with what to do; retrying works and says so", async () => {
  let isReachable = false;
  const { seen } = show(async () => {
    if (!isReachable) throw new TypeError("Failed to fetch");
    return made;
  });
  expect(await toast("Setup Error")).toBeDefined();
  expect((await screen.findAllByText(/Check your internet connection and try again\./)).length).toBe(2);
  expect(screen.getByText(/Network error occurred while creating workspace\./)).toBeDefined();
  expect(screen.getByText("the application")).toBeDefined();
  isReachable = true;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await expect.poll(() => seen.isReady).toBe(true);
  expect(await toast("Success!")).toBeDefined();
});

test("[S4.06] a failure that may pass can be dismissed: the state is reset, and the application stays", async () => {
  const { creations } = show(() => Promise.reject(new TypeError("Failed to fetch")));
  await userEvent.click(await screen.findByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(screen.getByText("the application")).toBeDefined();
  expect(creations()).toBe(4);
});

test("[S4.06] the error id on the fallback screen is the one under which browser and server log the failure", async () => {
  const { calls } = fakeNetwork({ "/api/client-errors": () => ({ body: {} }) });
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  show(() => Promise.reject(Object.assign(new Error("no"), { status: 403 })));
  const shown = /E-[0-9a-f]{8}/.exec((await screen.findByText(/^Error ID: /)).textContent ?? "")?.[0];
  expect(shown).toBeDefined();
  expect(calls).toMatchObject([{ path: "/api/client-errors", body: { id: shown, place: "workspace" } }]);
  expect(JSON.stringify(told.mock.calls)).toContain(shown);
  told.mockRestore();
});

for (const [answer, words, id] of [
  [{ nothing: "known" }, "Invalid RPC response structure", "[S8.07]"],
  [{ success: true, organization: null }, "Workspace creation did not return identifiers", "[S8.07]"],
  [{ success: false, error_message: null, organization: null }, "Unknown error during workspace creation", "[S8.06]"],
  [{ success: false, error_message: "Quota exceeded", organization: null }, "Quota exceeded", "[S8.06]"],
  [{ success: true, group_id: null }, "Workspace creation failed", "[S5.11]"],
  [{ success: true, group_id: "g" }, "Unable to retrieve membership data", "[S8.07]"],
  [
    { success: false, error_message: "Workspace already exists or naming conflict.", organization: null },
    "Workspace already exists or naming conflict.",
    "[S8.03]",
  ],
] as const)
  test(`${id} '${words}' stands on the screen where its cause arises`, async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    show(async () => answer);
    expect(await screen.findByText(new RegExp(words.replaceAll(".", "\\.")))).toBeDefined();
  });

test("[S8.04] where the catalogue suggests nothing: 'There was an issue setting up your workspace.'", async () => {
  show(() => Promise.reject(new Error("something else")));
  expect((await screen.findAllByText(/There was an issue setting up your workspace\./)).length).toBe(2);
  expect(screen.getByText(/Unexpected error during workspace creation\./)).toBeDefined();
});

test("[S1.02] whoever belongs to an organization without being in a hiring group gets no workspace beside it", async () => {
  const organizationId = "11111111-1111-4111-8111-111111111111";
  const { calls } = fakeNetwork({
    "/rpc/groups/listMemberships": () => procedureAnswer([]),
    "/rpc/accounts/whoAmI": () => procedureAnswer({ seats: [{ organizationId }] }),
  });
  let isReady = false;
  renderInApp(
    <WorkspaceGate
      person={person}
      isSettled={false}
      isWelcomed={false}
      ownedOrganizationId={null}
      onReady={() => {
        isReady = true;
      }}
      onSignOut={() => undefined}
    >
      <p>the application</p>
    </WorkspaceGate>,
  );
  await expect.poll(() => isReady).toBe(true);
  expect(calls.map(({ path }) => path)).toEqual(["/rpc/groups/listMemberships", "/rpc/accounts/whoAmI"]);
});
