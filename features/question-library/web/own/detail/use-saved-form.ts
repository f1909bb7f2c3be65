import { useState } from "react";
import { z } from "zod";
import { reasonOf } from "#platform/web/refusal.ts";
import { text } from "../../text.ts";

const Conflict = z.object({
  code: z.literal("CONFLICT"),
  data: z.object({ current: z.object({ version: z.number() }) }),
});

/** Fields that are edited here and saved by a press; a save that somebody else came before is told, with their version. */
export function useSavedForm<Fields>(initial: Fields, version: number) {
  const [start, setStart] = useState({ fields: initial, version });
  const [fields, setFields] = useState(initial);
  const [problem, setProblem] = useState<{ sentence: string; theirVersion: number | null } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isDirty = JSON.stringify(fields) !== JSON.stringify(start.fields);
  // Approving and the like count the version up and leave the words: that is no conflict.
  const standing = JSON.stringify(initial) === JSON.stringify(start.fields) ? version : start.version;

  /** Shows these fields instead, as they stand. */
  const begin = (next: Fields, nextVersion: number) => {
    setStart({ fields: next, version: nextVersion });
    setFields(next);
    setProblem(null);
  };
  // Nothing is lost by showing what somebody else saved meanwhile, while nothing is changed here.
  if (version > start.version && !isDirty && !isSaving && standing !== version) begin(initial, version);

  /** Answers whether it was saved. */
  const save = async (work: (over: number) => Promise<{ fields: Fields; version: number }>, over = standing) => {
    setSaving(true);
    setProblem(null);
    try {
      const saved = await work(over);
      begin(saved.fields, saved.version);
      return true;
    } catch (error) {
      const conflict = Conflict.safeParse(error);
      const theirVersion = conflict.success ? conflict.data.data.current.version : null;
      setProblem({ sentence: reasonOf(error, text.own.act.failedWhy), theirVersion });
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { fields, setFields, isDirty, isSaving, problem, begin, save };
}
