import { expect, test } from "vitest";
import { Invitation } from "./invitation.ts";
import { landingOf } from "./landing.ts";

const good = { token: "t", email: "ana@example.org", role: "member" };
const problemOf = (given: unknown) => Invitation.safeParse(given).error?.issues[0]?.message;

test("[S3.09] an invitation needs token, address and role; organization, team and end are optional", () => {
  expect(Invitation.parse(good)).toEqual(good);
  const id = "11111111-1111-4111-8111-111111111111";
  const full = { ...good, organizationId: id, teamId: id, expiresAt: "2026-12-01T00:00:00Z" };
  expect(Invitation.parse(full)).toEqual(full);
});

test.each([
  [{ ...good, token: "" }, "Invitation token cannot be empty"],
  [{ ...good, token: "  " }, "Invitation token cannot be empty"],
  [{ ...good, email: "ana" }, "Invalid email format"],
  [{ ...good, organizationId: "acme" }, "Invalid organization ID"],
  [{ ...good, teamId: "backend" }, "Invalid team ID"],
])("[S5.05] %j: %s", (given, message) => expect(problemOf(given)).toBe(message));

test("[S5.05] the role is admin, member or viewer", () => {
  for (const role of ["owner", "Admin", ""]) expect(problemOf({ ...good, role })).toBeDefined();
});

test("[S2.03] one lands in the team, else at the organization, else at the start", () => {
  expect(landingOf({ teamId: "t", organizationId: "o" })).toBe("/teams/t");
  expect(landingOf({ teamId: null, organizationId: "o" })).toBe("/organizations/o");
  expect(landingOf({})).toBe("/");
});
