import { randomUUID } from "node:crypto";
import { applyEdits } from "#features/interview-plans/apply-edits.ts";
import { draftFromTemplate } from "#features/interview-plans/draft-from-template.ts";
import {
  getPlan,
  keepNewPlan,
  publishPlan,
  saveEdits,
  setPlanStatus,
} from "#features/interview-plans/server/public.ts";
import { startThread } from "#features/plan-reviews/server/public.ts";
import { findTemplate } from "#features/question-library/server/public.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { SampleStep } from "./sample-edits.ts";
import type { SampleRecipe } from "./sample-plans.ts";

/** Makes one plan of the sample as its author would: from a template, edited, published, talked about. Answers its id. */
export async function makeSamplePlan(
  db: ActorDb,
  author: Actor,
  { groupId, recipe }: { groupId: string; recipe: SampleRecipe },
): Promise<string> {
  const template = findTemplate(recipe.templateKey);
  if (!template) throw new Error(`The question library has no template ${recipe.templateKey}.`);
  const whole = draftFromTemplate(template, recipe.title, randomUUID);
  const draft = applyEdits(whole, recipe.begin(whole, randomUUID));
  const { id } = await keepNewPlan(db, author, { groupId, draft, what: "created", detail: "Sample", isSample: true });
  for (const step of recipe.steps) await take(db, author, { planId: id, step });
  return id;
}

async function take(db: ActorDb, author: Actor, { planId, step }: { planId: string; step: SampleStep }): Promise<void> {
  const { version, draft } = await getPlan(db, author, planId);
  switch (step.kind) {
    case "edit": {
      const batch = { planId, batchId: randomUUID(), baseVersion: version, edits: step.edits(draft, randomUUID) };
      await saveEdits(db, author, batch);
      return;
    }
    case "publish":
      // An organization's own prohibited topics may find something in the sample; it is published all the same.
      await publishPlan(db, author, {
        planId,
        version,
        note: step.note,
        wordingReason: "Sample",
        versionPolicy: "new_only",
      });
      return;
    case "submit":
      await setPlanStatus(db, author, { planId, version, status: "in_review" });
      return;
    case "comment":
      await startThread(db, author, { planId, place: step.at(draft), body: step.body });
  }
}
