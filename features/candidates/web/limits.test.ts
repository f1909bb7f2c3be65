import { expect, test } from "vitest";
import { personLimits } from "#features/people/person-shapes.ts";
import { candidateLimits as known } from "../candidate-shapes.ts";
import { groupSettingsLimits } from "../group-settings.ts";
import { candidateLimits, templateLimits } from "./limits.ts";

test("fields take as much as the server does", () => {
  const { name, ...ours } = candidateLimits;
  expect(known).toMatchObject(ours);
  expect(name).toBe(personLimits.name);
  expect(templateLimits).toEqual({
    name: groupSettingsLimits.templateName,
    body: groupSettingsLimits.templateBody,
    most: groupSettingsLimits.templates,
  });
});
