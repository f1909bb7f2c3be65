import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { fakeNetwork, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { LicenceScreen } from "./licence-screen.tsx";

const at = (name: string) => `/rpc/licensing/${name}`;
const nothingMore = /Premium features aren't in this version yet/;
const free = {
  plan_name: "Free",
  plan_description: "Access to core features",
  subscription_start_date: "2026-11-01T00:00:00.000Z",
  subscription_end_date: null,
  subscription_status: "active",
};
const premium = { ...free, plan_name: "Premium", plan_description: "Everything" };
const member = { ...free, user_id: "bo", full_name: "Bo Λ", email: "bo@example.org", role: "member", version: null };

const person = (role: "owner" | "admin" | "member"): SignedInPerson => ({
  userId: "ana",
  email: "ana@example.org",
  emailVerified: true,
  fullName: "Ana",
  assurance: "aal1",
  lacksFactor: null,
  expiresAt: "2026-12-01T00:00:00.000Z",
  seats: [{ organizationId: "o", role, grants: [], groupIds: [] }],
});

test("[S9.14][S4.09] one's own licence with its status and dates, and that Premium brings nothing more yet", async () => {
  fakeNetwork({ [at("getUserPlan")]: () => procedureAnswer([free]) });
  renderInApp(<LicenceScreen person={person("member")} />);
  expect(await screen.findByText("Access to core features")).toBeDefined();
  expect(await screen.findByText("Active")).toBeDefined();
  expect(screen.getByText("Since Nov 1, 2026")).toBeDefined();
  expect(screen.getByText(nothingMore)).toBeDefined();
  expect(screen.queryByText("People's licenses")).toBeNull();
});

test("[S7.32][S4.09] a licence that cannot be read is Free with status error, and can be asked for again", async () => {
  const { routes } = fakeNetwork({ [at("getUserPlan")]: () => procedureRefusal(503, "UNAVAILABLE") });
  renderInApp(<LicenceScreen person={person("member")} />);
  expect(await screen.findByText("Error")).toBeDefined();
  expect(screen.getByText("Couldn't load your license. Showing Free for now.")).toBeDefined();
  expect(screen.queryByText(nothingMore)).toBeNull();
  routes[at("getUserPlan")] = () => procedureAnswer([premium]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Everything")).toBeDefined();
});

test("[S1.03] an owner grants Premium and ends it; an admin only looks", async () => {
  let standing: object = member;
  const { calls } = fakeNetwork({
    [at("getUserPlan")]: () => procedureAnswer([premium]),
    [at("listLicences")]: () => procedureAnswer([standing]),
    [at("grantPremium")]: () => {
      standing = { ...member, ...premium, version: 1 };
      return procedureAnswer(standing);
    },
    [at("endPremium")]: () => {
      standing = { ...member, ...premium, version: 2, subscription_status: "cancelled" };
      return procedureAnswer(standing);
    },
  });
  const { unmount } = renderInApp(<LicenceScreen person={person("owner")} />);
  await userEvent.click(await screen.findByRole("button", { name: "Grant Premium to Bo Λ" }));
  expect(await screen.findByText("Premium · Active")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "End Premium for Bo Λ" }));
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "End Premium" }));
  expect(await screen.findByText("Premium · Ended")).toBeDefined();
  const input = { organizationId: "o", userId: "bo" };
  expect(calls.filter(({ path }) => /grant|end/.test(path)).map(({ body }) => body)).toEqual([
    { json: { ...input, version: null } },
    { json: { ...input, version: 1 } },
  ]);
  unmount();
  renderInApp(<LicenceScreen person={person("admin")} />);
  expect(await screen.findByText("bo@example.org")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Premium/ })).toBeNull();
});

test.each([
  ["Premium, paused", { ...premium, subscription_status: "paused" }, true],
  ["Premium, active", premium, false],
])("[S6.04] whether an upgrade is required: %s", async (_, licence, isRequired) => {
  fakeNetwork({ [at("getUserPlan")]: () => procedureAnswer([licence]) });
  renderInApp(<LicenceScreen person={person("member")} />);
  expect(await screen.findByText("Everything")).toBeDefined();
  expect(screen.queryByText(nothingMore) !== null).toBe(isRequired);
});
