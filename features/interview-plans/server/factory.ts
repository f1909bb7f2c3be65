import { randomUUID } from "node:crypto";
import { type BuiltOrganization, buildOrganization } from "#features/organizations/server/factory.ts";
import { checksFor } from "#features/question-library/question-checks.ts";
import { findTemplate } from "#features/question-library/server/public.ts";
import type { SystemDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import type { PlanStatus } from "../contract.ts";
import { draftFromTemplate } from "../draft-from-template.ts";
import { figuresEdition, figuresOf } from "../figures.ts";
import type { PlanDraft } from "../plan-draft.ts";
import { figureColumns } from "./plan-rows.ts";

export interface BuiltPlan {
  planId: string;
  draft: PlanDraft;
  organizationId: string;
  groupId: string;
  ownerId: string;
}

interface Given {
  in?: Pick<BuiltOrganization, "organizationId" | "groupId"> & { ownerId: string };
  draft?: PlanDraft;
  title?: string;
  status?: PlanStatus;
  isTemplate?: boolean;
  updatedAt?: string;
}

/** A draft with everything that a plan can hold, from the library. */
export function wholeDraft(title = "Data analyst", templateKey = "data-analyst"): PlanDraft {
  const template = findTemplate(templateKey);
  if (!template) throw new Error(`The library has no template ${templateKey}.`);
  return draftFromTemplate(template, title, randomUUID);
}

/** Makes an interview plan, with an organization of its own unless one is given. */
export async function buildInterviewPlan(db: SystemDb, given: Given = {}): Promise<BuiltPlan> {
  const place = given.in ?? (await ownPlace(db));
  const draft = given.draft ?? wholeDraft(given.title);
  const [planId] = await insertDrafts(db, place, [{ ...given, draft }]);
  if (planId === undefined) throw new Error("The plan was not made.");
  return { planId, draft, ...place };
}

async function ownPlace(db: SystemDb) {
  const { organizationId, groupId, owner } = await buildOrganization(db);
  return { organizationId, groupId, ownerId: owner.userId };
}

/** Makes many plans at once; answers their ids in order. */
export async function insertDrafts(
  db: SystemDb,
  place: NonNullable<Given["in"]>,
  plans: readonly (Omit<Given, "in"> & { draft: PlanDraft })[],
): Promise<string[]> {
  const checks = await checksFor();
  const rows = plans.map(({ draft, status = "draft", isTemplate = false, updatedAt }) => ({
    id: randomUUID(),
    organizationId: place.organizationId,
    groupId: place.groupId,
    ownerId: place.ownerId,
    status,
    statusBefore: status === "archived" ? "draft" : null,
    isTemplate,
    draft: JSON.stringify(draft),
    title: draft.title,
    roleFamily: draft.roleFamily,
    level: draft.level,
    searchText: searchText([draft.title, draft.roleFamily, draft.level]),
    ...figureColumns(figuresOf(draft, checks)),
    figuresEdition,
    changedRounds: draft.rounds.length,
    ...(updatedAt !== undefined && { updatedAt }),
  }));
  await db.insertInto("interviewPlans").values(rows).execute();
  return rows.map(({ id }) => id);
}
