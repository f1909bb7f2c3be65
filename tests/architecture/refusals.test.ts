import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";
import { isTest } from "./source-texts.ts";

test("what came of a call is read in one place: nobody looks for a status by hand", () => {
  const web = sourceFiles.filter(({ path }) => /^(features\/[^/]+|app)\/web\//.test(path) && !isTest(path));
  expect(web.length).toBeGreaterThan(300);
  const byHand = web.filter(({ text }) => /["']status["'] in\b/.test(text));
  expect(byHand.map(({ path }) => `${path}: use statusOf, codeOf or reasonOf of platform/web/refusal.ts`)).toEqual([]);
});
