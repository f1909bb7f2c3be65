import { expect, test } from "vitest";
import { silentChecks } from "#features/question-library/question-checks.ts";
import type { PlanFigures, PlanSummary } from "../../../contract.ts";
import { figuresOf } from "../../../figures.ts";
import { emptyDraft } from "../../../plan-limits.ts";
import { reasonOf } from "./plan-reason.ts";

const nothing = figuresOf(emptyDraft("x"), silentChecks);
const round = (name: string, minutesOver: number) => ({ name, minutes: 30, isScored: true, minutesOver });
type Plan = Partial<Omit<PlanSummary, "figures">>;
const reason = (figures: Partial<PlanFigures>, plan: Plan = {}, review?: string) =>
  reasonOf(
    {
      status: "draft",
      publishedNumber: null,
      changedRounds: 0,
      changedStages: false,
      ...plan,
      figures: { ...nothing, ...figures },
    },
    review,
  );

test("a round over its time is named with its minutes; several are counted", () => {
  expect(reason({ outline: [round("Intro call", 6), round("Panel", 0)] })).toEqual({
    words: "Intro call 6 min over",
    isWarning: true,
  });
  expect(reason({ outline: [round(" ", 1)] })?.words).toBe("Unnamed round 1 min over");
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

test("while a plan is in review, how that goes comes first; where nobody is asked, what there is to look at", () => {
  const over = { outline: [round("Intro call", 6)] };
  const inReview = { status: "in_review", publishedNumber: 1, changedRounds: 2 } as const;
  expect(reason(over, inReview, "2 open comments")).toEqual({ words: "2 open comments", isWarning: false });
  expect(reason(over, { status: "in_review" })?.words).toBe("Intro call 6 min over");
  expect(reason(over, {}, "2 open comments")?.words).toBe("Intro call 6 min over");
});
