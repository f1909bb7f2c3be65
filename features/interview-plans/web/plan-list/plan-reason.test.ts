import { expect, test } from "vitest";
import { silentChecks } from "#features/question-library/question-checks.ts";
import type { PlanFigures, PlanSummary } from "../../contract.ts";
import { figuresOf } from "../../figures.ts";
import { emptyDraft } from "../../plan-limits.ts";
import { reasonOf } from "./plan-reason.ts";

const nothing = figuresOf(emptyDraft("x"), silentChecks);
const round = (name: string, minutesOver: number) => ({ name, minutes: 30, isScored: true, minutesOver });
const reason = (figures: Partial<PlanFigures>, plan: Partial<Omit<PlanSummary, "figures">> = {}) =>
  reasonOf({
    status: "draft",
    publishedNumber: null,
    changedRounds: 0,
    ...plan,
    figures: { ...nothing, ...figures },
  });

test("a round over its time is named with its minutes; several are counted", () => {
  expect(reason({ outline: [round("Intro call", 6), round("Panel", 0)] })).toEqual({
    words: "Intro call 6 min over",
    isWarning: true,
  });
  expect(reason({ outline: [round(" ", 1)] })?.words).toBe("Round without a name 1 min over");
  expect(reason({ outline: [round("Intro call", 6), round("Panel", 2)] })?.words).toBe("2 rounds over time");
});

test("then come gaps, similar questions and wording; before the first round nothing can be covered", () => {
  const gap = { competencies: 3, coveredOnce: 1 };
  expect(reason(gap)).toBeNull();
  expect(reason({ ...gap, rounds: 1, openDuplicates: 1 })?.words).toBe("2 competencies not covered");
  expect(reason({ openDuplicates: 1, wordingWarnings: 2 })?.words).toBe("1 pair of similar questions");
  expect(reason({ wordingWarnings: 2 })?.words).toBe("2 wording warnings");
});

test("a published plan says its version, and what waits to be published before all else", () => {
  const over = { outline: [round("Intro call", 6)] };
  const active = { status: "active", publishedNumber: 3 } as const;
  expect(reason({}, active)).toEqual({ words: "Version 3", isWarning: false });
  expect(reason(over, active)).toEqual({ words: "Intro call 6 min over", isWarning: true });
  expect(reason(over, { ...active, changedRounds: 2 })?.words).toBe("Version 3 · 2 changes ready");
  expect(reason(over, { ...active, status: "archived" })?.words).toBe("Version 3");
});
