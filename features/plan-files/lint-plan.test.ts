import { expect, test } from "vitest";
import { aQuestion, aWholePlan } from "#tests/support/plan-drafts.ts";
import { lintPlan } from "./lint-plan.ts";

test("of very many findings 500 are listed, the blocking ones among them, and the rest is counted", () => {
  const plan = aWholePlan();
  const [round] = plan.rounds;
  const ask = (text: string) => aQuestion({ roundId: round?.id ?? "", text });
  const questions = Array.from({ length: 399 }, () => ask("Would you agree that you work hard, and why do you?"));
  const { findings, more } = lintPlan({ ...plan, questions: [...questions, ask("Are you married?")] });
  expect(findings).toHaveLength(500);
  // Five like ones are told of a question at most.
  expect(more).toBeGreaterThan(1000);
  expect(more).toBeLessThan(400 * 10);
  expect(findings.some(({ code, severity }) => code === "prohibited" && severity === "block")).toBe(true);
  const few = lintPlan(plan);
  expect(few.more).toBe(0);
});
