import { getUserFeatureFlags } from "#features/feature-flags/server/public.ts";
import type { PlanBasics, PlanDraft } from "#features/interview-plans/plan-draft.ts";
import { findPublished, getPlan, hashedRounds } from "#features/interview-plans/server/public.ts";
import type { PublishedRound } from "#features/interview-plans/version-content.ts";
import { Refusal } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { exportFormats, PlanExport } from "../contract.ts";
import { fileOf } from "../convert.ts";
import { questionCsv } from "../question-csv.ts";
import { writePlanFile } from "../write-file.ts";
import { draftOfPublication } from "./published-draft.ts";

interface Wanted {
  planId: string;
  format: (typeof exportFormats)[number];
  publication?: number | undefined;
}

const mediaTypes = { yaml: "application/yaml", json: "application/json", csv: "text/csv" } as const;

export async function exportPlan(db: ActorDb, actor: Actor, { format, ...wanted }: Wanted): Promise<PlanExport> {
  const { draft } = await editionFor(db, actor, wanted);
  const content = format === "csv" ? questionCsv(draft) : writePlanFile(fileOf(draft, wanted.planId), format);
  return { fileName: fileNameOf(draft.title, wanted.publication, format), mediaType: mediaTypes[format], content };
}

/** What goes out, with the hash of each of its rounds. */
export interface PlanEdition {
  draft: PlanDraft;
  /** The role as the plan has it now: a publication holds rounds alone. */
  role: PlanBasics;
  rounds: readonly PublishedRound[];
}

/** What is to go out; refused to whom export is switched off for. */
export async function editionFor(
  db: ActorDb,
  actor: Actor,
  { planId, publication }: Pick<Wanted, "planId" | "publication">,
): Promise<PlanEdition> {
  const plan = await getPlan(db, actor, planId);
  if (!(await getUserFeatureFlags(db)).export_enabled)
    throw new Refusal("FORBIDDEN", "Export is turned off for you. Ask an owner or admin to turn it on.");
  if (publication === undefined) return { draft: plan.draft, role: plan.draft, rounds: hashedRounds(plan.draft) };
  const published = await findPublished(db, plan.id, publication);
  if (!published) throw new Refusal("NOT_FOUND", `This interview plan has no version ${publication}.`);
  return {
    draft: draftOfPublication(plan.draft, published),
    role: plan.draft,
    rounds: published.rounds.map(({ roundId, contentHash }) => ({ roundId, contentHash })),
  };
}

/** What Windows keeps for devices, whatever ending follows. */
const reserved = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])$/;

/** A name that every file system takes, in the script of the title. */
export function fileNameOf(title: string, publication: number | undefined, format: string): string {
  const stem = title
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
  let name = "";
  // Most file systems count bytes, 255 with the ending.
  for (const sign of [...stem].slice(0, 60)) if (Buffer.byteLength(name + sign) <= 200) name += sign;
  const safe = reserved.test(name) ? `plan-${name}` : name || "interview-plan";
  return `${safe}${publication === undefined ? "" : `-version-${publication}`}.${format}`;
}
