import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { keepOwnSessionRecord, takeSessionRecords } from "#features/preferences/server/public.ts";
import { canonicalJson } from "#platform/canonical-json.ts";
import { Refusal } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { copyDraft } from "../copy-draft.ts";
import { planRights } from "../policy.ts";
import { asTyped, VisitorDraft, visitorDraftKey } from "../visitor-draft.ts";
import { keepNewPlan } from "./draft-commands.ts";

interface Visiting {
  db: ActorDb;
  actor: Actor;
  /** The id in the browser's own cookie. */
  anonymousId: string | null;
  now: Date;
}

/** Remembers what became a plan, so that a tab that saves the same draft once more does not make a second one of it. */
const keptKey = `${visitorDraftKey}.kept`;
const Kept = z.array(z.string());
const mostKept = 20;

/** Plans out of what the caller planned in this browser before they signed in. */
export async function keepVisitorDraft(visiting: Visiting, groupId: string): Promise<string[]> {
  const { db, actor } = visiting;
  authorize(actor, planRights.create, { groupId });
  const waiting = (await takeSessionRecords(visiting, visitorDraftKey)).map(read);
  if (waiting.length === 0) return [];
  const before = (await takeSessionRecords(visiting, keptKey)).flatMap((value) => Kept.safeParse(value).data ?? []);
  const known = new Set(before);
  const planIds: string[] = [];
  const drafts = new Set<string>();
  for (const { draftId, draft } of waiting) {
    const mark = `${draftId} ${createHash("sha256").update(canonicalJson(draft)).digest("hex")}`;
    // The newest state of each draft counts.
    if (drafts.has(draftId)) continue;
    drafts.add(draftId);
    if (known.has(mark)) continue;
    known.add(mark);
    const typed = asTyped(draft);
    // Ids of its own: a visitor's could be those of somebody's rounds.
    const own = copyDraft(typed, typed.title, randomUUID);
    const plan = await keepNewPlan(db, actor, { groupId, draft: own, what: "created", detail: "" });
    planIds.push(plan.id);
  }
  await keepOwnSessionRecord(visiting, { key: keptKey, value: [...known].slice(-mostKept) });
  return planIds;
}

/** What waits may come from an older version of the program; it is refused before anything of it is lost. */
function read(value: unknown): VisitorDraft {
  const parsed = VisitorDraft.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal("BAD_REQUEST", "This version of Evenhand can't read your earlier draft.");
}
