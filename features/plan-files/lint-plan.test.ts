import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { draftFromTemplate } from "#features/interview-plans/draft-from-template.ts";
import { checksFor } from "#features/question-library/question-checks.ts";
import { findTemplate, templateKeys } from "#features/question-library/server/public.ts";
import { aQuestion, aWholePlan } from "#tests/support/plan-drafts.ts";
import { lintPlan } from "./lint-plan.ts";

const checks = await checksFor();

test("of very many findings 500 are listed, the blocking ones among them, and the rest is counted", () => {
  const plan = aWholePlan();
  const [round] = plan.rounds;
  const ask = (text: string) => aQuestion({ roundId: round?.id ?? "", text });
  const questions = Array.from({ length: 399 }, () => ask("Would you agree that you work hard, and why do you?"));
  const { findings, more } = lintPlan({ ...plan, questions: [...questions, ask("Are you married?")] }, checks);
  expect(findings).toHaveLength(500);
  // Five like ones are told of a question at most.
  expect(more).toBeGreaterThan(1000);
  expect(more).toBeLessThan(400 * 10);
  expect(findings.some(({ code, severity }) => code === "prohibited" && severity === "block")).toBe(true);
  const few = lintPlan(plan, checks);
  expect(few.more).toBe(0);
});

test.each(templateKeys)("of the template %s nothing is found but that its interviewers have no names yet", (key) => {
  const draft = draftFromTemplate(findTemplate(key)!, "Role", randomUUID);
  const { findings } = lintPlan(draft, checks);
  expect(findings.map(({ path, why }) => [path, why])).toEqual(
    draft.rounds.map(({ name }, index) => [`rounds.${index}.interviewers`, expect.stringContaining(name)]),
  );
});
