import { expect, test } from "vitest";
import { candidateStatuses, reasonClasses as knownClasses } from "../candidate-states.ts";
import { candidateNeeds, candidateSorts } from "../list-input.ts";
import { needKeys, readCandidateSearch, readDetailSearch, reasonClasses, statuses } from "./candidate-search.ts";

test("what an address may say is what the list may be asked for", () => {
  expect(statuses).toEqual(candidateStatuses);
  expect(reasonClasses).toEqual(knownClasses);
  expect(needKeys).toEqual(candidateNeeds);
  for (const sort of candidateSorts) expect(readCandidateSearch({ sort })).toEqual({ sort });
});

test("an address is read as it was written, and what it does not understand is left out", () => {
  const whole = {
    layout: "table",
    tab: "mine",
    stage: ["panel"],
    ownerId: ["", "7"],
    quiet: "14",
    from: "new",
    new: "a-stage",
    q: "an",
  };
  expect(readCandidateSearch(whole)).toEqual(whole);
  expect(
    readCandidateSearch({ layout: "list", tab: "all", stage: "moon", quiet: 14, new: true, status: "hired" }),
  ).toEqual({
    quiet: "14",
    new: true,
    status: ["hired"],
  });
});

test("the address of a candidate names a tab, but for the first", () => {
  expect(readDetailSearch({ tab: "notes" })).toEqual({ tab: "notes" });
  expect(readDetailSearch({ tab: "overview" })).toEqual({});
  expect(readDetailSearch({ tab: "moon" })).toEqual({});
});
