import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { HelpScreen } from "./help-screen.tsx";
import { helpText } from "./help-text.ts";

const person: SignedInPerson = {
  userId: "ana",
  email: "ana@example.org",
  emailVerified: true,
  fullName: "Ana",
  assurance: "aal1",
  lacksFactor: null,
  expiresAt: "2026-12-01T00:00:00.000Z",
  seats: [{ organizationId: "o", role: "member", grants: [], groupIds: [] }],
};
const member = (userId: string, fullName: string, role: string, email: string | null) => ({
  userId,
  fullName,
  role,
  email,
  memberSince: "2026-11-01T09:00:00.000Z",
  groupIds: [],
});

function show(items: readonly object[]) {
  fakeNetwork({
    "/rpc/organizations/listMembers": () => procedureAnswer({ items, nextCursor: null, total: items.length }),
  });
  const rootRoute = createRootRoute({ component: () => <HelpScreen person={person} /> });
  renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />);
}

test("who may do what is answered by the rows that the server asks, and owners and admins are there to be asked", async () => {
  show([
    member("ana", "Ana", "member", "ana@example.org"),
    member("olu", "أولو", "owner", "olu@example.org"),
    member("kai", "Kai", "admin", null),
    member("zoe", "Zoë", "viewer", null),
  ]);
  const write = await screen.findByRole("link", { name: "Email أولو" });
  expect(write.getAttribute("href")).toBe("mailto:olu@example.org");
  // The name keeps its own direction, and what stands beside it its place.
  expect(screen.getByText("أولو").tagName).toBe("BDI");
  expect(screen.getByText("Kai")).toBeDefined();
  expect(screen.queryByText("Zoë")).toBeNull();
  const row = (name: string) => within(screen.getByRole("row", { name: new RegExp(`^${name}`) }));
  const answers = (name: string) =>
    row(name)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(answers(helpText.roles.rights.read)).toEqual(["Yes", "Yes", "Yes", "Yes"]);
  expect(answers(helpText.roles.rights.publish)).toEqual(["Yes", "Yes", "Yes", "No"]);
  expect(answers(helpText.roles.rights.invite)).toEqual(["Yes", "Yes", "No", "No"]);
  expect(answers(helpText.roles.rights.transfer)).toEqual(["Yes", "No", "No", "No"]);
});

test("whoever is alone reads that, and not an empty list", async () => {
  show([member("ana", "Ana", "owner", "ana@example.org")]);
  expect(await screen.findByText(helpText.contact.alone)).toBeDefined();
});
