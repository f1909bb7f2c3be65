import { expect, test } from "vitest";
import { can, magicLinkVerbs } from "./policy.ts";

test("owner and admin see and take back every link of the organization, a member their own, a viewer none", () => {
  const may = (role: "owner" | "admin" | "member" | "viewer", issuedBy: string | null, organizationId = "a") =>
    magicLinkVerbs.filter((verb) =>
      can({ userId: "me", seats: [{ organizationId: "a", role }] }, verb, { organizationId, issuedBy }),
    );
  for (const role of ["owner", "admin"] as const) expect(may(role, "other")).toEqual(["issue", "see", "revoke"]);
  expect(may("member", "me")).toEqual(["issue", "see", "revoke"]);
  expect(may("member", "other")).toEqual(["issue"]);
  expect(may("member", null)).toEqual(["issue"]);
  expect(may("viewer", "me")).toEqual([]);
  expect(may("owner", "me", "b")).toEqual([]);
});
