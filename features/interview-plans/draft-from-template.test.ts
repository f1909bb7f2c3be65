import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { checksFor } from "#features/question-library/question-checks.ts";
import { findTemplate, templateKeys } from "#features/question-library/server/public.ts";
import { draftFromTemplate } from "./draft-from-template.ts";
import { figuresOf } from "./figures.ts";
import { PlanDraft } from "./plan-draft.ts";
import { findingsOf, publishBlockers } from "./steps.ts";

const checks = await checksFor();

describe.each(templateKeys)("the template %s", (key) => {
  const draft = draftFromTemplate(findTemplate(key)!, "Role", randomUUID);
  test("is a whole draft that lacks only the names of interviewers", () => {
    expect(PlanDraft.parse(draft)).toEqual(draft);
    expect(publishBlockers(draft)).toEqual([]);
    expect(findingsOf(draft).map(({ step }) => step)).toEqual(draft.rounds.map(() => "people"));
  });
  test("covers every competency and fits its time", () => {
    const figures = figuresOf(draft, checks);
    expect(figures.coveredOnce + figures.coveredTwice).toBe(figures.competencies);
    expect(figures).toMatchObject({ roundsOver: 0, openDuplicates: 0 });
  });
});

test("each level carries its first example answer, or none", () => {
  const draft = draftFromTemplate(findTemplate("data-analyst")!, "Role", randomUUID);
  const examples = draft.competencies.flatMap(({ levels }) => levels.map(({ example }) => example));
  expect(examples).toContain("");
  expect(examples.some((example) => example.length > 20)).toBe(true);
});
