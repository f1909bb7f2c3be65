import { describe, expect, test } from "vitest";
import { can, planVerbs } from "./policy.ts";

const groupId = "own";
const roles = ["owner", "admin", "member", "viewer"] as const;
const actor = (role: (typeof roles)[number], grants: string[] = []) => ({
  seats: [{ role, grants, groupIds: ["own"] }],
});

describe.each(roles)("%s", (role) => {
  test.each(planVerbs)("%s", (verb) => {
    expect(can(actor(role), verb, { groupId })).toBe(role !== "viewer" || verb === "read");
    expect(can(actor(role), verb, { groupId: "another group" })).toBe(false);
  });
});

test("the owner may take publishing away from a member, and from nobody else", () => {
  expect(can(actor("member", ["-publish"]), "publish", { groupId })).toBe(false);
  expect(can(actor("member", ["-publish"]), "edit", { groupId })).toBe(true);
  expect(can(actor("admin", ["-publish"]), "publish", { groupId })).toBe(true);
});
