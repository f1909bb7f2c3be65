import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import type { OrganizationRole } from "#features/organizations/contract.ts";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { text } from "../text.ts";
import { ActivityScreen } from "./activity-screen.tsx";

const of = { organizationId: "organization", groupId: "group" };

/** The activity of a role as somebody with this role in the organization sees it; whether its people were asked for. */
async function openAs(role: OrganizationRole) {
  const network = fakeNetwork({
    "/rpc/opportunities/get": () => procedureAnswer({ id: "role", title: "Nurse", ...of }),
    "/rpc/opportunities/activity": () => procedureAnswer({ items: [], nextCursor: null }),
    "/rpc/groups/listPeople": () => procedureAnswer([]),
    "/rpc/preferences/getPreference": () => procedureAnswer([]),
    "/rpc/preferences/savePreference": () => procedureAnswer({ key: "seen" }),
  });
  const seats = [{ organizationId: of.organizationId, grants: [], groupIds: [of.groupId], role }];
  const component = () => (
    <Suspense>
      <ActivityScreen
        opportunityId="role"
        viewer={{ userId: "me", seats }}
        search={{}}
        onSearchChange={() => undefined}
      />
    </Suspense>
  );
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  // reason for the cast: the type of the app's router, which this small one is not
  renderInApp(<RouterProvider router={router as never} />);
  await screen.findByRole("heading", { level: 1, name: text.activity.title });
  const hasAsked = (path: string) => network.calls.some((call) => call.path === path);
  // Asked for after the people are.
  await waitFor(() => expect(hasAsked("/rpc/preferences/getPreference")).toBe(true));
  return hasAsked("/rpc/groups/listPeople");
}

test.each([
  ["member", true],
  ["viewer", false],
] as const)("the page of a %s asks for the people whose doings one can choose: %s", async (role, isAsked) => {
  expect(await openAs(role)).toBe(isAsked);
});
