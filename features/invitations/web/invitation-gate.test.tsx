import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import {
  type FakeRoute,
  fakeNetwork,
  offline,
  procedureAnswer,
  procedureRefusal,
} from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { InvitationState, ToldInvitation } from "../contract.ts";
import { InvitationGate } from "./invitation-gate.tsx";
import { InvitedCard } from "./invited-card.tsx";
import { pendingInvitationStore, takeInvitationFromAddress } from "./pending-invitation-store.ts";

const [organizationId, teamId, id] = ["o", "t", "11111111-1111-4111-8111-111111111111"];
const invitation = (state: InvitationState = "pending"): ToldInvitation => ({
  id,
  email: "ana@example.org",
  role: "member",
  organizationId,
  organizationName: "Acme",
  teamId,
  teamName: "Backend hiring",
  inviterName: "Ana",
  expiresAt: "2026-12-24T00:00:00.000Z",
  state,
});
const at = (name: string) => `/rpc/invitations/${name}`;

function show(given: {
  email?: string;
  hasPlace?: boolean;
  isNew?: boolean;
  lookUp?: FakeRoute;
  more?: Record<string, FakeRoute>;
}) {
  const { email = "ana@example.org", hasPlace = false, isNew = false, lookUp, more } = given;
  const network = fakeNetwork({
    [at("lookUp")]: lookUp ?? (() => procedureAnswer(invitation())),
    [at("listOwn")]: () => procedureAnswer([]),
    [at("accept")]: () => procedureAnswer({ organizationId, teamId }),
    ...more,
  });
  const seen: { joined: unknown[]; hasSwitched: boolean } = { joined: [], hasSwitched: false };
  renderInApp(
    <InvitationGate
      person={{ email, hasPlace }}
      isNew={isNew}
      onJoined={(joined) => {
        seen.joined.push(joined);
      }}
      onSwitchAccount={() => {
        seen.hasSwitched = true;
      }}
    >
      <p>the application, which makes a workspace for who has none</p>
    </InvitationGate>,
  );
  return { ...network, seen };
}
const application = () => screen.queryByText(/^the application/);
const press = (name: string) => screen.findByRole("button", { name }).then(userEvent.click);

beforeEach(() => {
  pendingInvitationStore.clear();
  history.replaceState(null, "", "/");
});

test("[S2.04] the token of any page is kept under its key, and leaves the address bar and the history at once", () => {
  const entries = history.length;
  history.replaceState({ kept: 1 }, "", "/interview-plans?tab=mine&invitation=%20secret%20#here");
  takeInvitationFromAddress();
  expect(location.href.replace(location.origin, "")).toBe("/interview-plans?tab=mine#here");
  expect([history.length, history.state]).toEqual([entries, { kept: 1 }]);
  expect(localStorage.getItem("pendingInvitation")).toBe("secret");
  pendingInvitationStore.describe({ email: "ana@example.org" });
  expect(localStorage.getItem("invitationMetadata")).toBe('{"email":"ana@example.org"}');
  pendingInvitationStore.clear();
  expect([localStorage.getItem("pendingInvitation"), localStorage.getItem("invitationMetadata")]).toEqual([null, null]);
});

test("[S1.02][S4.03] signed up for it: joined at once, no workspace, and the stored invitation is cleared", async () => {
  pendingInvitationStore.keep("secret");
  const { seen, calls } = show({ isNew: true });
  await expect.poll(() => seen.joined).toEqual([{ organizationId, teamId }]);
  expect(calls.filter(({ path }) => path === at("accept"))).toMatchObject([
    { body: { json: { invitationId: id, token: "secret" } } },
  ]);
  expect(localStorage.getItem("pendingInvitation")).toBeNull();
});

test("[S4.03] while it is looked up, and while joining failed, no workspace is made; trying again works", async () => {
  pendingInvitationStore.keep("secret");
  const { seen, routes } = show({ isNew: true, more: { [at("accept")]: offline } });
  expect(application()).toBeNull();
  await screen.findByRole("heading", { name: "Something went wrong" });
  expect(application()).toBeNull();
  routes[at("accept")] = () => procedureAnswer({ organizationId, teamId: null });
  await press("Try again");
  await expect.poll(() => seen.joined).toEqual([{ organizationId, teamId: null }]);
});

test("signed in and settled: a sheet asks, over the page; declining says so and closes it", async () => {
  pendingInvitationStore.keep("secret");
  const { seen } = show({ hasPlace: true, more: { [at("decline")]: () => procedureAnswer({ invitationId: id }) } });
  expect(await screen.findByRole("dialog", { name: "Join Acme?" })).toBeDefined();
  for (const said of ["Backend hiring", "Member", "Ana"]) expect(screen.getByText(said)).toBeDefined();
  await press("Decline");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(application()).not.toBeNull();
  expect([seen.joined, pendingInvitationStore.get()]).toEqual([[], null]);
});

test("accepting that is refused says why and keeps asking", async () => {
  pendingInvitationStore.keep("secret");
  const refused = () => procedureRefusal(409, "CONFLICT", "This invitation was revoked. Ask for a new one.");
  show({ hasPlace: true, more: { [at("accept")]: refused } });
  await press("Accept");
  expect(await screen.findByText("This invitation was revoked. Ask for a new one.")).toBeDefined();
});

test("for another address: explained, with a way to switch the account that keeps the invitation", async () => {
  pendingInvitationStore.keep("secret");
  const { seen } = show({ email: "kai@example.org", hasPlace: true });
  expect(
    await screen.findByText(/It was sent to ana@example.org, but you're signed in as kai@example.org/),
  ).toBeDefined();
  await press("Switch account");
  expect([seen.hasSwitched, pendingInvitationStore.get()]).toEqual([true, "secret"]);
});

test("an address in other capitals is the same address", async () => {
  pendingInvitationStore.keep("secret");
  show({ email: "Ana@Example.org", hasPlace: true });
  expect(await screen.findByRole("dialog", { name: "Join Acme?" })).toBeDefined();
});

test.each([
  ["expired", "This invitation has expired"],
  ["revoked", "This invitation was revoked"],
] as const)("%s: who to ask, and asking them", async (state, title) => {
  pendingInvitationStore.keep("secret");
  const { calls } = show({
    lookUp: () => procedureAnswer(invitation(state)),
    more: { [at("requestAnew")]: () => procedureAnswer({ asked: true }) },
  });
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
  expect(screen.getByText("Ask Ana for a new one.")).toBeDefined();
  expect(application()).toBeNull();
  await press("Request a new invitation");
  expect(await screen.findByText("Requested. We'll email you when a new invitation is sent.")).toBeDefined();
  expect(calls.at(-1)).toMatchObject({ body: { json: { token: "secret" } } });
  await press("Continue without it");
  await expect.poll(application).not.toBeNull();
});

test("used already: said, without asking for another", async () => {
  pendingInvitationStore.keep("secret");
  show({ lookUp: () => procedureAnswer(invitation("accepted")) });
  expect((await screen.findAllByText("This invitation has already been used")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: "Request a new invitation" })).toBeNull();
});

test("[S5.05] an empty token: 'Invitation token cannot be empty'", async () => {
  pendingInvitationStore.keep("");
  const message = "Invitation token cannot be empty";
  show({
    lookUp: () => ({
      status: 400,
      body: {
        json: {
          defined: false,
          code: "BAD_REQUEST",
          status: 400,
          message,
          data: { errors: [{ path: "token", message }] },
        },
      },
    }),
  });
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  await press("Continue without it");
  await expect.poll(application).not.toBeNull();
});

test("[S4.03] no link here, but one waits for the proved address, opened elsewhere: asked before anything is made", async () => {
  const { seen } = show({ more: { [at("listOwn")]: () => procedureAnswer([invitation()]) } });
  expect(await screen.findByRole("heading", { name: "Join Acme?" })).toBeDefined();
  expect(application()).toBeNull();
  await press("Accept");
  await expect.poll(() => seen.joined).toHaveLength(1);
});

test("no invitation at all: straight on", async () => {
  show({});
  await expect.poll(application).not.toBeNull();
});

test("the card names inviter, place and role", () => {
  const { container } = renderInApp(<InvitedCard invitation={invitation()} />);
  expect(container.textContent).toContain("Ana invited you to Acme · Backend hiring as a member");
});
