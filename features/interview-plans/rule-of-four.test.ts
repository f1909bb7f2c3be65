import { expect, test } from "vitest";
import { hoursOf, publishedAgreement, reliabilityCurve, spearmanBrown } from "./rule-of-four.ts";

// Worked examples of textbooks and of the manuals of statistics programs.
test.each([
  [0.74, 2, 0.85],
  [0.74, 16 / 15, 0.752],
  [0.6, 2, 0.75],
  [0.7, 3, 0.875],
  [0.5, 2, 0.667],
  [0.44, 4, 0.759],
])("%f measured %f times is %f", (single, times, expected) => {
  expect(spearmanBrown(single, times)).toBeCloseTo(expected, expected === 0.85 ? 2 : 3);
});

test("refuses what is no reliability", () => {
  for (const single of [-0.1, 1.1, Number.NaN]) expect(() => spearmanBrown(single, 2)).toThrow(RangeError);
  for (const times of [0, -1, Number.NaN]) expect(() => spearmanBrown(0.5, times)).toThrow(RangeError);
});

test("each further interview adds less", () => {
  const curve = reliabilityCurve();
  expect(curve).toHaveLength(8);
  expect(curve[0]).toEqual({
    interviews: 1,
    reliability: publishedAgreement.separate,
    gain: publishedAgreement.separate,
  });
  for (const [index, { gain }] of curve.entries()) if (index > 0) expect(gain).toBeLessThan(curve[index - 1]!.gain);
  expect(curve.reduce((sum, { gain }) => sum + gain, 0)).toBeCloseTo(curve[7]!.reliability, 10);
});

test("hours of candidate and interviewers, and what the rounds beyond four cost", () => {
  const round = (durationMinutes: number, minInterviewers: number, scored = true) => ({
    durationMinutes,
    minInterviewers,
    scored,
  });
  const rounds = [
    round(30, 1),
    round(60, 2),
    round(45, 1),
    round(20, 1, false),
    round(60, 3),
    round(30, 2),
    round(60, 1),
  ];
  expect(hoursOf(rounds)).toEqual({
    candidate: 305 / 60,
    interviewers: (30 + 120 + 45 + 20 + 180 + 60 + 60) / 60,
    ratedRounds: 6,
    beyondFour: 2,
    beyondFourHours: { candidate: 1.5, interviewers: 2 },
  });
  expect(hoursOf([])).toMatchObject({ candidate: 0, interviewers: 0, beyondFour: 0 });
});
