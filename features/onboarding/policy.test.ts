import { expect, test } from "vitest";
import { groupPolicy } from "#features/groups/policy.ts";
import { can, onboardingPolicy, onboardingVerbs } from "./policy.ts";

test("whoever may make hiring groups loads and removes sample data, in their own organization alone", () => {
  for (const verb of onboardingVerbs) {
    expect(onboardingPolicy[verb].roles).toEqual(groupPolicy.create.roles);
    for (const role of ["owner", "admin", "member", "viewer"] as const) {
      const actor = { seats: [{ organizationId: "ours", role }] };
      expect(can(actor, verb, { organizationId: "ours" })).toBe(role === "owner" || role === "admin");
      expect(can(actor, verb, { organizationId: "theirs" })).toBe(false);
    }
  }
});
