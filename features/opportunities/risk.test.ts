import { expect, test } from "vitest";
import { riskOf } from "./risk.ts";

const role = { status: "open", targetDate: "2026-12-24", openings: { total: 2, filled: 1 } } as const;

test("a role is late after its day, and at risk in the two weeks before", () => {
  expect(riskOf(role, "2026-12-25")).toBe("late");
  expect(riskOf(role, "2026-12-24")).toBe("at_risk");
  expect(riskOf(role, "2026-12-11")).toBe("at_risk");
  expect(riskOf(role, "2026-12-10")).toBe("on_track");
});

test("nothing is at risk without a day, with every seat filled, or once it is over", () => {
  expect(riskOf({ ...role, targetDate: null }, "2026-12-25")).toBeNull();
  expect(riskOf({ ...role, openings: { total: 2, filled: 2 } }, "2026-12-25")).toBeNull();
  for (const status of ["filled", "closed", "archived"] as const)
    expect(riskOf({ ...role, status }, "2026-12-25")).toBeNull();
});
