import { expect, test } from "vitest";
import { isEqual } from "#platform/canonical-json.ts";
import { differencesOf } from "./compare-drafts.ts";
import { changeQuestion, moved, withoutQuestion } from "./draft-changes.ts";
import { readySurveys } from "./ready-surveys.ts";

const mine = readySurveys.onboarding;

test("equal drafts do not differ, in whatever order their fields were written", () => {
  const reversed = Object.fromEntries(Object.entries(mine).reverse());
  expect(isEqual(mine, reversed)).toBe(true);
  expect(differencesOf(mine, structuredClone(mine))).toEqual([]);
});

test("each field, each question and the order are told once", () => {
  const theirs = {
    ...changeQuestion(withoutQuestion(mine, "gap"), "tools", { required: false }),
    title: "Other",
    description: "Other",
    settings: { purpose: "other", anonymity: "named" } as const,
  };
  const swapped = { ...theirs, questions: moved(theirs.questions, "next", 0) };
  const told = differencesOf(mine, swapped).map((each) =>
    each.kind === "question" ? `${each.mine?.id ?? "-"}/${each.theirs?.id ?? "-"}` : each.kind,
  );
  expect(told).toEqual(["title", "purpose", "description", "anonymity", "gap/-", "tools/tools", "order"]);
  expect(differencesOf(mine, theirs).map(({ kind }) => kind)).not.toContain("order");
});
