import { describe, expect, test } from "vitest";
import { can, groupVerbs, organizationOf } from "./policy.ts";

const roles = ["owner", "admin", "member", "viewer"] as const;
const organizationId = "o";
const forEverybody: readonly string[] = ["read", "listMembers", "leave", "askToJoin"];
const anywhere: readonly string[] = ["askToJoin", "create"];

describe.each(roles)("%s", (role) => {
  const actor = { seats: [{ organizationId, role, groupIds: ["own"] }] };
  test.each(groupVerbs)("%s", (verb) => {
    const may = forEverybody.includes(verb) || role === "owner" || role === "admin";
    expect(can(actor, verb, { organizationId, groupId: "own" })).toBe(may);
    expect(can(actor, verb, { organizationId, groupId: "other" })).toBe(may && anywhere.includes(verb));
    expect(can(actor, verb, { organizationId: "elsewhere", groupId: "own" })).toBe(false);
  });
});

test("the organization of a group is known for groups that one reaches", () => {
  const actor = { seats: [{ organizationId, role: "member" as const, groupIds: ["own"] }] };
  expect([organizationOf(actor, "own"), organizationOf(actor, "other")]).toEqual([organizationId, null]);
});
