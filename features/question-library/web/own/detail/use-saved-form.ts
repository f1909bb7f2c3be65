import { useState } from "react";
import { propertyOf } from "#platform/values/property-of.ts";
import { codeOf, reasonOf } from "#platform/web/refusal.ts";
import { ownText } from "../own-text.ts";

/** Why it was not saved. */
export interface FormProblem {
  sentence: string;
  /** Of the same thing, where somebody else changed it meanwhile. */
  theirVersion: number | null;
  /** Another one that has the same words. */
  otherKey: string | null;
}

/** Fields that are edited here and saved by a press; a save that somebody else came before is told, with their version. */
export function useSavedForm<Fields>(initial: Fields, version: number) {
  const [start, setStart] = useState({ fields: initial, version });
  const [fields, setFields] = useState(initial);
  const [problem, setProblem] = useState<FormProblem | null>(null);
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
      const current = codeOf(error) === "CONFLICT" ? propertyOf(propertyOf(error, "data"), "current") : null;
      const [theirs, key] = [propertyOf(current, "version"), propertyOf(current, "key")];
      const theirVersion = typeof theirs === "number" ? theirs : null;
      const otherKey = theirVersion === null && typeof key === "string" ? key : null;
      setProblem({ sentence: reasonOf(error, ownText.act.failedWhy), theirVersion, otherKey });
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { fields, setFields, isDirty, isSaving, problem, begin, save };
}
