import { z } from "zod";
import type { PracticeRun } from "../../../practice.ts";

const Kept: z.ZodType<PracticeRun> = z.object({
  elapsedMillis: z.number(),
  runningSince: z.number().nullable(),
  isEnded: z.boolean(),
  currentId: z.string(),
  usedMillis: z.record(z.string(), z.number()),
  marks: z.record(z.string(), z.enum(["open", "asked", "skipped"])),
  notes: z.record(z.string(), z.string()),
  ratings: z.record(z.string(), z.union([z.number(), z.literal("not-assessed")])),
});

/** A practice interview as it was kept; null where that is none, or another version's. */
export function readPractice(text: string | null): PracticeRun | null {
  try {
    return Kept.nullable().parse(JSON.parse(text ?? "null"));
  } catch {
    return null;
  }
}
