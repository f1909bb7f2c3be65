import { describe, expect, test } from "vitest";
import { can, isBelow, organizationVerbs, rolesByPower, rolesToGive } from "./policy.ts";

const organizationId = "o";
const allowed: Record<(typeof organizationVerbs)[number], string> = {
  read: "owner admin member viewer",
  listMembers: "owner admin member viewer",
  readAddresses: "owner admin",
  rename: "owner admin",
  changeRole: "owner admin",
  removeMember: "owner admin",
  transferOwnership: "owner",
  leave: "owner admin member viewer",
};

describe.each(rolesByPower)("%s", (role) => {
  const actor = { seats: [{ organizationId, role }] };
  test.each(organizationVerbs)("%s", (verb) => {
    expect(can(actor, verb, { organizationId })).toBe(allowed[verb].split(" ").includes(role));
    expect(can(actor, verb, { organizationId: "another" })).toBe(false);
  });
  test.each(rolesByPower)("towards %s", (theirRole) => {
    for (const verb of ["changeRole", "removeMember"] as const)
      expect(can(actor, verb, { organizationId, theirRole })).toBe(
        allowed[verb].split(" ").includes(role) && isBelow(theirRole, role),
      );
  });
});

test("roles below one's own are given; an owner makes owners too; member and viewer give none", () => {
  expect(rolesToGive("owner")).toEqual(["viewer", "member", "admin", "owner"]);
  expect(rolesToGive("admin")).toEqual(["viewer", "member"]);
  expect([rolesToGive("member"), rolesToGive("viewer")]).toEqual([[], []]);
});
