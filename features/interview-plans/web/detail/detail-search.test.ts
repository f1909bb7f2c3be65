import { expect, test } from "vitest";
import { readDetailSearch } from "./detail-search.ts";

test("the address names the tab, the round and the panel; what it does not know is left out", () => {
  expect(readDetailSearch({ tab: "rounds", round: "r", view: "candidate" })).toEqual({
    tab: "rounds",
    round: "r",
    view: "candidate",
  });
  expect(readDetailSearch({ tab: "versions", panel: "activity" })).toEqual({ tab: "versions", panel: "activity" });
  expect(readDetailSearch({ tab: "overview", view: "interviewer", panel: "else" })).toEqual({});
});

test("an address that calls a panel a tab, as mails did, opens the panel", () => {
  expect(readDetailSearch({ tab: "review" })).toEqual({ panel: "review" });
  expect(readDetailSearch({ tab: "activity" })).toEqual({ panel: "activity" });
  // Over what stands in the address.
  expect({ tab: "review", ...readDetailSearch({ tab: "review" }) }.tab).toBeUndefined();
});
