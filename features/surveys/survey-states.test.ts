import { expect, test } from "vitest";
import { isWritable, surveyActions, surveyStatusAfter, surveyStatuses } from "./survey-states.ts";

test("a draft is archived and an archived survey restored; everything else leads nowhere", () => {
  const steps = surveyActions.flatMap((action) =>
    surveyStatuses.map((status) => `${action} ${status}: ${surveyStatusAfter(action, status)}`),
  );
  expect(steps).toEqual([
    "archive draft: archived",
    "archive archived: null",
    "restore draft: null",
    "restore archived: draft",
  ]);
});

test("an archived survey is not written", () => {
  expect(surveyStatuses.filter((status) => !isWritable(status))).toEqual(["archived"]);
});
