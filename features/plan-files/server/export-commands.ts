import { getUserFeatureFlags } from "#features/feature-flags/server/public.ts";
import type { InterviewPlan } from "#features/interview-plans/contract.ts";
import type { PlanDraft } from "#features/interview-plans/plan-draft.ts";
import { getPlan, listPublishedRounds } from "#features/interview-plans/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { exportFormats, PlanExport } from "../contract.ts";
import { fileOf } from "../convert.ts";
import { draftOfPublication } from "../published-draft.ts";
import { questionCsv } from "../question-csv.ts";
import { writePlanFile } from "../write-file.ts";

interface Wanted {
  planId: string;
  format: (typeof exportFormats)[number];
  publication?: number | undefined;
}

const mediaTypes = { yaml: "application/yaml", json: "application/json", csv: "text/csv" } as const;

export async function exportPlan(
  db: ActorDb,
  actor: Actor,
  { planId, format, publication }: Wanted,
): Promise<PlanExport> {
  const plan = await getPlan(db, actor, planId);
  if (!(await getUserFeatureFlags(db)).export_enabled)
    throw new Refusal("FORBIDDEN", "Export is switched off for you. Ask an owner or admin to switch it on.");
  const draft = publication === undefined ? plan.draft : await publishedDraft(db, plan, publication);
  const content = format === "csv" ? questionCsv(draft) : writePlanFile(fileOf(draft, planId), format);
  return { fileName: fileNameOf(draft.title, publication, format), mediaType: mediaTypes[format], content };
}

async function publishedDraft(db: ActorDb, plan: InterviewPlan, number: number): Promise<PlanDraft> {
  const rounds = await listPublishedRounds(db, plan.id, number);
  if (rounds.length === 0) throw new Refusal("NOT_FOUND", `Version ${number} of this interview plan is not there.`);
  return draftOfPublication(plan.draft, rounds);
}

/** A name that every file system takes, in the script of the title. */
function fileNameOf(title: string, publication: number | undefined, format: string): string {
  const stem = title
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
  const name = [...stem].slice(0, 60).join("") || "interview-plan";
  return `${name}${publication === undefined ? "" : `-version-${publication}`}.${format}`;
}
