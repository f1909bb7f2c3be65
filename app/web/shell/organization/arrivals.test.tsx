import { useQuery } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { authEvents, whoAmIQuery } from "#features/accounts/web/public.ts";
import { pendingInvitationStore } from "#features/invitations/web/public.ts";
import { WorkspaceGate } from "#features/workspaces/web/public.ts";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { listenForArrival } from "../session/arrival.ts";
import { Arrivals } from "./arrivals.tsx";

const organizationId = "11111111-1111-4111-8111-111111111111";
const teamId = "22222222-2222-4222-8222-222222222222";
const person = (seats: SignedInPerson["seats"]): SignedInPerson => ({
  userId: "33333333-3333-4333-8333-333333333333",
  email: "ana@example.org",
  emailVerified: true,
  fullName: "Ana Λ",
  assurance: "aal1",
  lacksFactor: null,
  expiresAt: "2026-12-24T00:00:00.000Z",
  seats,
});

/** As the frame puts them together: first the invitation, then the workspace for who has no place. */
function Frame() {
  const { data } = useQuery(whoAmIQuery());
  if (!data) return null;
  return (
    <Arrivals person={data}>
      <WorkspaceGate
        person={data}
        isSettled={data.seats.length > 0}
        isWelcomed={false}
        ownedOrganizationId={null}
        onReady={() => undefined}
        onSignOut={() => undefined}
      >
        <p>the application</p>
      </WorkspaceGate>
    </Arrivals>
  );
}

beforeAll(listenForArrival);
beforeEach(() => pendingInvitationStore.clear());

const kinds = [
  { kind: "to a hiring group", team: teamId },
  { kind: "to the organization alone", team: null },
];
const ways = [
  { way: "after signing up for it", type: "SIGNED_UP", isByLink: true },
  { way: "by somebody who has an account", type: "SIGNED_IN", isByLink: true },
  { way: "found by the address, without the link", type: "SIGNED_IN", isByLink: false },
] as const;

test.each(kinds.flatMap((kind) => ways.map((way) => ({ ...kind, ...way }))))(
  "[S1.02][S4.03] an invitation $kind, $way, makes no workspace",
  async ({ team, type, isByLink }) => {
    authEvents.publish({ type, userId: null });
    if (isByLink) pendingInvitationStore.keep("secret");
    const invitation = {
      id: "44444444-4444-4444-8444-444444444444",
      email: "ana@example.org",
      role: "member",
      organizationId,
      organizationName: "Acme",
      teamId: team,
      teamName: team && "Backend hiring",
      inviterName: "Olive",
      expiresAt: "2026-12-24T00:00:00.000Z",
      state: "pending",
    };
    let hasJoined = false;
    // Who one is now comes late, and everything else at once: a workspace could be made meanwhile.
    const late = <Answer,>(answer: Answer) =>
      new Promise<Answer>((resolve) => setTimeout(() => resolve(answer), hasJoined ? 100 : 0));
    const { calls } = fakeNetwork({
      "/rpc/accounts/whoAmI": () =>
        late(
          procedureAnswer(
            person(
              hasJoined ? [{ organizationId, role: "member", grants: [], groupIds: team === null ? [] : [team] }] : [],
            ),
          ),
        ),
      "/rpc/groups/listReached": () => procedureAnswer([]),
      "/rpc/groups/listMemberships": () => procedureAnswer([]),
      "/rpc/invitations/listOwn": () => procedureAnswer(isByLink || hasJoined ? [] : [invitation]),
      "/rpc/invitations/lookUp": () => procedureAnswer(invitation),
      "/rpc/invitations/accept": () => {
        hasJoined = true;
        return procedureAnswer({ organizationId, teamId: team });
      },
    });
    const router = createRouter({
      routeTree: createRootRoute({ component: Frame, notFoundComponent: Frame }),
      history: createMemoryHistory(),
    });
    renderInApp(<RouterProvider router={router} />);
    if (type === "SIGNED_IN") await userEvent.click(await screen.findByRole("button", { name: "Accept" }));
    expect(await screen.findByText("the application")).toBeDefined();
    expect(router.latestLocation.pathname).toBe(team === null ? `/organizations/${organizationId}` : `/teams/${team}`);
    expect(calls.map(({ path }) => path).filter((path) => path.includes("createWorkspace"))).toEqual([]);
    expect(pendingInvitationStore.get()).toBeNull();
  },
);
