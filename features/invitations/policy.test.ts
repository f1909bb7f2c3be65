import { describe, expect, test } from "vitest";
import { can, invitationVerbs } from "./policy.ts";

const organizationId = "o";
const actor = (role: "owner" | "admin" | "member" | "viewer", grants: string[] = []) => ({
  seats: [{ organizationId, role, grants }],
});
const given = { owner: "admin member viewer", admin: "member viewer", member: "", viewer: "" } as const;

describe.each(["owner", "admin", "member", "viewer"] as const)("%s", (role) => {
  test.each(["admin", "member", "viewer"] as const)("invites a %s", (invited) => {
    expect(can(actor(role), "invite", { organizationId, role: invited })).toBe(
      given[role].split(" ").includes(invited),
    );
    expect(can(actor(role), "invite", { organizationId: "another", role: invited })).toBe(false);
  });
  test.each(invitationVerbs)("%s", (verb) => {
    expect(can(actor(role), verb, { organizationId })).toBe(role === "owner" || role === "admin");
  });
});

test("with the grant a member invites viewers, and nobody else; a viewer nobody", () => {
  expect(can(actor("member", ["invite"]), "invite", { organizationId, role: "viewer" })).toBe(true);
  expect(can(actor("member", ["invite"]), "invite", { organizationId, role: "member" })).toBe(false);
  expect(can(actor("viewer", ["invite"]), "invite", { organizationId, role: "viewer" })).toBe(false);
});
