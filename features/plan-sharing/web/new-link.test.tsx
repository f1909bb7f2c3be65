import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeNetwork, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { LinkList } from "./link-list.tsx";
import { NewLink } from "./new-link.tsx";

// Radix measures its circles, and jsdom has no boxes.
const planId = "0d6c1c9a-64a2-4f0d-8a39-2f3f6a1b7c22";
const groupId = "1d6c1c9a-64a2-4f0d-8a39-2f3f6a1b7c22";
const organizationId = "2d6c1c9a-64a2-4f0d-8a39-2f3f6a1b7c22";
const link = {
  id: "7f1c2f5e-3a1d-4c0e-9d57-0f6a2b9c1d11",
  kind: "plan",
  label: "Works council",
  state: "open",
  createdByName: "Ana",
  createdAt: "2026-11-28T10:00:00.000Z",
  expiresAt: "2026-12-28T10:00:00.000Z",
  lastOpenedAt: null,
  opens: 0,
};

test("a link whose address got lost on the way is no success: it is told, and stands in the list to be taken back", async () => {
  let made: unknown[] = [];
  fakeNetwork({
    "/rpc/planSharing/list": () => procedureAnswer(made),
    "/rpc/planSharing/create": () => {
      made = [link];
      return procedureRefusal(409, "CONFLICT", "This was done already. Look at what is there.");
    },
  });
  renderInApp(
    <>
      <NewLink planId={planId} groupId={groupId} isPublished />
      <LinkList planId={planId} />
    </>,
  );
  expect(await screen.findByText("No links yet.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Create link" }));
  expect(
    await screen.findByText(
      "The link was created, but its address couldn't be loaded. Revoke it and create a new one.",
    ),
  ).toBeDefined();
  expect(screen.getByText("This was done already. Look at what is there.")).toBeDefined();
  expect(await screen.findByRole("button", { name: "Revoke: Works council" })).toBeDefined();
  expect(screen.queryByText("Link created")).toBeNull();
});

test("a link that stopped says who can no longer share the plan, and goes on once it is taken over", async () => {
  let listed = [{ ...link, state: "stopped" }];
  const { calls } = fakeNetwork({
    "/rpc/planSharing/list": () => procedureAnswer(listed),
    "/rpc/planSharing/takeOver": () => {
      listed = [{ ...link, createdByName: "Ben" }];
      return procedureAnswer(listed[0]);
    },
  });
  renderInApp(<LinkList planId={planId} />);
  expect(await screen.findByText(/Stopped: Ana can no longer share this plan/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Take over: Works council" }));
  expect(await screen.findByText(/Created by Ben/)).toBeDefined();
  expect(calls.filter(({ path }) => path.endsWith("takeOver")).map(({ body }) => body)).toEqual([
    { json: { linkId: link.id } },
  ]);
});

const at = "2026-11-28T10:00:00.000Z";
function showFor(role: "owner" | "member", name: string) {
  const group = {
    id: groupId,
    name: "Backend",
    organization_id: organizationId,
    organization: { id: organizationId, name },
  };
  fakeNetwork({
    "/rpc/groups/listReached": () => procedureAnswer([group]),
    "/rpc/accounts/whoAmI": () =>
      procedureAnswer({ expiresAt: at, seats: [{ organizationId, role, grants: [], groupIds: [groupId] }] }),
  });
  const rootRoute = createRootRoute({ component: () => <NewLink planId={planId} groupId={groupId} isPublished /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  renderInApp(<RouterProvider router={router} />);
}

test("whoever makes a link for candidates hears that the organization has the name it was made with, and where to rename it", async () => {
  showFor("owner", "Ana Λ's organization");
  expect(await screen.findByText("Candidates see “Ana Λ's organization”")).toBeDefined();
  const rename = screen.getByRole("link", { name: "Rename your organization" });
  expect(rename.getAttribute("href")).toBe(`/organizations/${organizationId}`);
  // Colleagues know whose it is.
  await userEvent.click(screen.getByRole("radio", { name: /Full plan \(view only\)/ }));
  expect(screen.queryByText(/^Candidates read/)).toBeNull();
});

test("whoever may not rename it is told whom to ask; an organization with a name of its own needs no word", async () => {
  showFor("member", "Ana Λ's organization");
  expect(await screen.findByText(/Ask an owner or admin/)).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
  cleanup();
  showFor("owner", "Harbour Works");
  expect(await screen.findByRole("button", { name: "Create link" })).toBeDefined();
  await expect.poll(() => screen.queryByText(/^Candidates read/)).toBeNull();
});
