import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { fakeNetwork, offline, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { defaultFlags } from "../flags.ts";
import { FlagsScreen } from "./flags-screen.tsx";

const at = (name: string) => `/rpc/featureFlags/${name}`;
const person = (role: "owner" | "member"): SignedInPerson => ({
  userId: "ana",
  email: "ana@example.org",
  emailVerified: true,
  fullName: "Ana",
  assurance: "aal1",
  lacksFactor: null,
  expiresAt: "2026-12-01T00:00:00.000Z",
  seats: [{ organizationId: "o", role, grants: [], groupIds: [] }],
});
const bo = { user_id: "bo", full_name: "Bo", email: "bo@example.org", role: "member", may_set: true };

test("[S7.29] who may set flags sets them for one person, keeps what was set before, and can take it back", async () => {
  let overrides: Record<string, boolean> = { export_enabled: false };
  const { calls } = fakeNetwork({
    [at("listFlagsOfPeople")]: () => procedureAnswer([{ ...bo, flags: { ...defaultFlags, ...overrides }, overrides }]),
    [at("saveUserFeatureOverrides")]: ({ body }) => {
      overrides = Reflect.get(Object(body), "json").flags;
      return procedureAnswer({ user_id: "bo", flags: overrides });
    },
  });
  renderInApp(<FlagsScreen person={person("owner")} />);
  const group = within(await screen.findByRole("row", { name: /^Bo\b/ }));
  expect(group.getAllByText("Custom")).toHaveLength(1);
  await userEvent.click(group.getByRole("switch", { name: "Suggested questions for Bo" }));
  await expect.poll(() => overrides).toEqual({ export_enabled: false, ai_questions_enabled: false });
  await expect.poll(() => group.getAllByText("Custom").length).toBe(2);
  await userEvent.click(group.getByRole("button", { name: "Reset Bo to default" }));
  await expect.poll(() => overrides).toEqual({});
  expect(calls.some(({ path }) => path === at("listFlagsOfPeople"))).toBe(true);
});

test("a refusal is told, and the switch stands as it was", async () => {
  fakeNetwork({
    [at("listFlagsOfPeople")]: () => procedureAnswer([{ ...bo, flags: defaultFlags, overrides: {} }]),
    [at("saveUserFeatureOverrides")]: () => procedureRefusal(403, "FORBIDDEN", "Only an owner sets these."),
  });
  renderInApp(<FlagsScreen person={person("owner")} />);
  await userEvent.click(await screen.findByRole("switch", { name: "Export for Bo" }));
  expect(await screen.findByText("Couldn't update the feature.", { selector: "li *" })).toBeDefined();
  expect(screen.getByRole("switch", { name: "Export for Bo" }).getAttribute("aria-checked")).toBe("true");
});

test("without an answer nobody reads of a fetch, and nothing is claimed", async () => {
  fakeNetwork({
    [at("listFlagsOfPeople")]: () => procedureAnswer([{ ...bo, flags: defaultFlags, overrides: {} }]),
    [at("saveUserFeatureOverrides")]: offline,
  });
  renderInApp(<FlagsScreen person={person("owner")} />);
  await userEvent.click(await screen.findByRole("switch", { name: "Export for Bo" }));
  expect(await screen.findByText("The server didn't respond. Try again.", { selector: "li *" })).toBeDefined();
  expect(screen.queryByText(/Failed to fetch/)).toBeNull();
});

test("a member sees what is on for them, and who changes it", () => {
  const { calls } = fakeNetwork({});
  renderInApp(<FlagsScreen person={person("member")} />);
  expect(screen.getByText("Only owners and admins of your organization can change these.")).toBeDefined();
  expect(screen.queryByRole("switch")).toBeNull();
  expect(calls).toEqual([]);
});

test("an owner turns a feature on for themselves where it's named, without looking for their row", async () => {
  let overrides: Record<string, boolean> = {};
  const own = { ...bo, user_id: "ana", full_name: "Ana", role: "owner" };
  fakeNetwork({
    [at("listFlagsOfPeople")]: () => procedureAnswer([{ ...own, flags: { ...defaultFlags, ...overrides }, overrides }]),
    [at("saveUserFeatureOverrides")]: ({ body }) => {
      overrides = Reflect.get(Object(body), "json").flags;
      return procedureAnswer({ user_id: "ana", flags: overrides });
    },
  });
  renderInApp(<FlagsScreen person={person("owner")} />);
  const tracking = await screen.findByRole("switch", { name: "Applicant tracking" });
  await userEvent.click(tracking);
  await expect.poll(() => overrides).toEqual({ ats_enabled: true });
  await expect.poll(() => tracking.getAttribute("aria-checked")).toBe("true");
});
