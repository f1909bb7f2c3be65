import { expect, test } from "vitest";
import { planSorts, planStatuses, planTabs } from "../plan-states.ts";
import { isOwner, readPlanSearch } from "./plan-search.ts";

test("the address keeps what it understands and drops the rest", () => {
  expect(readPlanSearch({ tab: "drafts", q: " loop ", status: ["active", "no"], sort: "title", x: 1 })).toEqual({
    tab: "drafts",
    q: " loop ",
    status: ["active"],
    sort: "title",
  });
  expect(readPlanSearch({ tab: "all", q: "  ", status: "gone", sort: 4, new: "yes" })).toEqual({});
  expect(readPlanSearch({ status: "draft", owner: "me", familyNot: [""] })).toEqual({
    status: ["draft"],
    owner: ["me"],
    familyNot: [""],
  });
});

test("knows every tab, order and state that the API knows", () => {
  for (const tab of planTabs.filter((each) => each !== "all")) expect(readPlanSearch({ tab })).toEqual({ tab });
  for (const sort of planSorts) expect(readPlanSearch({ sort })).toEqual({ sort });
  expect(readPlanSearch({ status: [...planStatuses] }).status).toEqual([...planStatuses]);
});

test("an owner is oneself, nobody or a person's id, and nothing else is asked for", () => {
  const id = "8f6f4a52-5d3e-4b0e-9a39-2f4b7c1d9e10";
  expect(["me", "", id, "foo", `${id}0`, "ME"].filter(isOwner)).toEqual(["me", "", id]);
});
