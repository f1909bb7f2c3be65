import { expect, test } from "vitest";
import { planSorts, planStatuses, planTabs } from "../contract.ts";
import { isFiltered, readPlanSearch } from "./plan-search.ts";

test("the address keeps what it understands and drops the rest", () => {
  expect(readPlanSearch({ tab: "drafts", q: " loop ", status: ["active", "no"], sort: "title", x: 1 })).toEqual({
    tab: "drafts",
    q: " loop ",
    status: ["active"],
    sort: "title",
  });
  expect(readPlanSearch({ tab: "all", q: "  ", status: "gone", sort: 4, new: "yes" })).toEqual({});
  expect(readPlanSearch({ status: "draft" })).toEqual({ status: ["draft"] });
});

test("knows every tab, order and state that the API knows", () => {
  for (const tab of planTabs.filter((each) => each !== "all")) expect(readPlanSearch({ tab })).toEqual({ tab });
  for (const sort of planSorts) expect(readPlanSearch({ sort })).toEqual({ sort });
  expect(readPlanSearch({ status: [...planStatuses] }).status).toEqual([...planStatuses]);
});

test("a tab, an order and a page do not count as filters", () => {
  expect(isFiltered({ tab: "mine", sort: "title", cursor: "x" })).toBe(false);
  expect(isFiltered({ owner: "me" })).toBe(true);
});
