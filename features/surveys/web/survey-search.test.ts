import { expect, test } from "vitest";
import { surveyPurposes, surveySorts } from "../survey-states.ts";
import { readBuilderSearch, readSurveySearch } from "./survey-search.ts";

test("an address is read as far as it can be understood", () => {
  expect(readSurveySearch({})).toEqual({});
  expect(readSurveySearch({ status: "archived", q: "exit", purpose: "onboarding", sort: "title", new: true })).toEqual({
    status: "archived",
    q: "exit",
    purpose: ["onboarding"],
    sort: "title",
    new: true,
  });
  expect(readSurveySearch({ status: "sent", q: " ", purpose: ["x"], sort: "rate", direction: 1, cursor: {} })).toEqual(
    {},
  );
  expect(readBuilderSearch({ preview: true })).toEqual({ preview: true });
  expect(readBuilderSearch({ preview: "yes" })).toEqual({});
});

test("what the list offers is what the contract has", () => {
  expect(readSurveySearch({ purpose: [...surveyPurposes] })).toEqual({ purpose: [...surveyPurposes] });
  for (const sort of surveySorts) expect(readSurveySearch({ sort })).toEqual({ sort });
});
