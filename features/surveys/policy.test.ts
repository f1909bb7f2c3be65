import { describe, expect, test } from "vitest";
import { can, surveyVerbs } from "./policy.ts";

const groupId = "own";
const roles = ["owner", "admin", "member", "viewer"] as const;

describe.each(roles)("%s", (role) => {
  const actor = { seats: [{ role, groupIds: [groupId] }] };
  test.each(surveyVerbs)("%s", (verb) => {
    expect(can(actor, verb, { groupId })).toBe(role !== "viewer" || verb === "read");
    expect(can(actor, verb, { groupId: "another group" })).toBe(false);
  });
});
