import { expect, test } from "vitest";
import { progressOf } from "./save-progress.ts";

const calm = { hasUnsent: false, hasConflict: false, setback: null, isLasting: true, savedAt: null };
const failed = (reason: string, message = "") => ({ kind: "failed", reason, message });

test.each([
  ["nothing was typed", {}, { kind: "unchanged" }],
  ["all was sent", { savedAt: 7 }, { kind: "saved", at: 7 }],
  ["something waits", { hasUnsent: true, savedAt: 7 }, { kind: "saving" }],
  ["no answer came", { hasUnsent: true, setback: { kind: "later" } as const }, { kind: "offline" }],
  [
    "the device keeps nothing",
    { hasUnsent: true, setback: { kind: "later" } as const, isLasting: false },
    failed("device"),
  ],
  ["the session ended", { hasUnsent: true, setback: { kind: "signed-out" } as const }, failed("signed-out")],
  [
    "it was refused",
    { hasUnsent: true, setback: { kind: "refused", message: "No" } as const },
    failed("refused", "No"),
  ],
  [
    "a setback is over once nothing waits",
    { setback: { kind: "later" } as const, savedAt: 7 },
    { kind: "saved", at: 7 },
  ],
  [
    "a conflict comes first",
    { hasConflict: true, hasUnsent: true, setback: { kind: "later" } as const },
    failed("conflict"),
  ],
])("%s", (_, given, progress) => {
  expect(progressOf({ ...calm, ...given })).toEqual(progress);
});
