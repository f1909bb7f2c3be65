import { z } from "zod";
import type { StoredEntry } from "#platform/web/saving/device/entry.ts";
import { changesBetween } from "#platform/web/saving/documents/changes.ts";
import { WrittenSurvey } from "../../survey-draft.ts";
import { text } from "../text.ts";

/** A survey as versions before the common engine kept it, whole, one copy per tab, in a database of its own. */
const Copy = z.object({
  copyId: z.string(),
  surveyId: z.string(),
  userId: z.string(),
  version: z.number(),
  saved: WrittenSurvey,
  draft: WrittenSurvey,
  sent: z.object({ saveId: z.string(), draft: WrittenSurvey }).nullable(),
  at: z.number(),
});

/** What was sent goes out once more as it was; behind it what was written since. */
export function entriesOfCopy(row: unknown): StoredEntry[] {
  const { data } = Copy.safeParse(row);
  if (!data) return [];
  const { copyId, surveyId: thing, userId, version, saved, draft, sent, at } = data;
  const same = { userId, kind: "surveys", thing, label: text.unsent, at, version };
  const rest = { clashes: [], notBefore: 0, problem: null };
  const edits = changesBetween(sent?.draft ?? saved, draft);
  const before = sent && { id: sent.saveId, order: at, tries: 1, edits: [{ path: [], value: sent.draft }] };
  return [
    ...(before ? [{ ...same, ...rest, ...before, state: "sent" as const }] : []),
    ...(edits.length > 0
      ? [{ ...same, ...rest, id: copyId, order: at + 0.5, tries: 0, edits, state: "waiting" as const }]
      : []),
  ];
}
