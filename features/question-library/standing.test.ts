import { expect, test } from "vitest";
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
