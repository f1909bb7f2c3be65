import { expect, test } from "vitest";
import { defaultFlags } from "./flags.ts";
import { readLegacyFlags } from "./legacy-flags.ts";

test("[S5.13] stored flags: applicant tracking counts only if true, the other two are true unless explicitly false", () => {
  const read = (flags: object) => readLegacyFlags(JSON.stringify(flags));
  for (const odd of [undefined, null, "true", 1, false, {}]) expect(read({ ats_enabled: odd }).ats_enabled).toBe(false);
  expect(read({ ats_enabled: true }).ats_enabled).toBe(true);
  for (const name of ["export_enabled", "ai_questions_enabled"] as const) {
    for (const odd of [undefined, null, "false", 0, true]) expect(read({ [name]: odd })[name]).toBe(true);
    expect(read({ [name]: false })[name]).toBe(false);
  }
});

test("[S5.13] nothing stored, or nothing that can be read: the defaults", () => {
  for (const stored of [null, "", "{", "null", "7", '"text"']) expect(readLegacyFlags(stored)).toEqual(defaultFlags);
});
