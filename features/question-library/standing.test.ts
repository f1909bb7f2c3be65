import { expect, test } from "vitest";
import { can, libraryPolicy, libraryVerbs, mayChange } from "./policy.ts";
import { libraryStatuses, standingAfter, standingChanges } from "./standing.ts";

test("of all pairs of status and change, these lead somewhere", () => {
  const led = libraryStatuses.flatMap((status) =>
    standingChanges.flatMap((change) => {
      const after = standingAfter({ status, statusBefore: status === "retired" ? "approved" : null }, change);
      return after ? [`${status} ${change} ${after.status}`] : [];
    }),
  );
  expect(led).toEqual([
    "draft approve approved",
    "draft retire retired",
    "approved withdraw draft",
    "approved retire retired",
    "retired restore approved",
  ]);
});

test("every change is taken back by another one, to an equal standing", () => {
  const back = { approve: "withdraw", withdraw: "approve", retire: "restore" } as const;
  for (const status of ["draft", "approved"] as const)
    for (const change of ["approve", "withdraw", "retire"] as const) {
      const before = { status, statusBefore: null };
      const after = standingAfter(before, change);
      if (after) expect(standingAfter(after, back[change]), `${status} ${change}`).toEqual(before);
    }
});

test("the policy says for every verb and role who may, and nobody without a seat", () => {
  for (const verb of libraryVerbs) {
    for (const role of ["owner", "admin", "member", "viewer"] as const)
      expect(can({ seats: [{ organizationId: "o", role }] }, verb, "o")).toBe(libraryPolicy[verb].roles.includes(role));
    expect(can({ seats: [{ organizationId: "another", role: "owner" }] }, verb, "o")).toBe(false);
  }
});

test("members change drafts, owner and admin also what is approved, nobody what is retired", () => {
  const as = (role: "admin" | "member" | "viewer") => ({ seats: [{ organizationId: "o", role }] });
  const may = (role: "admin" | "member" | "viewer") =>
    libraryStatuses.filter((status) => mayChange(as(role), "o", status));
  expect(may("admin")).toEqual(["draft", "approved"]);
  expect(may("member")).toEqual(["draft"]);
  expect(may("viewer")).toEqual([]);
});
