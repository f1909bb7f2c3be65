import { isEqual } from "#platform/canonical-json.ts";
import type { OpportunityContent } from "./opportunity-content.ts";

/** What a saved change does, and to whom; the words for it are the screen's. */
export type Effect =
  /** Title, code and the like: what everyone reads from now on. */
  | { kind: "basics"; fields: readonly (keyof OpportunityContent)[] }
  | { kind: "openings"; added: number; removed: number; changed: number }
  /** Candidates in the process stay on the version that they have. */
  | { kind: "plan"; before: string | null; after: string | null; staying: number }
  | { kind: "policy"; after: OpportunityContent["versionPolicy"] }
  | { kind: "team"; added: readonly string[]; removed: readonly string[] }
  /** Another person looks after new candidates; those in the process keep theirs. */
  | { kind: "firstRecruiter"; after: string | null; staying: number }
  | { kind: "approvers" }
  /** Who applied keeps the answers that they gave. */
  | { kind: "form"; added: number; removed: number; changed: number; applied: number }
  | { kind: "posting"; isPublicNow: boolean; wasPublic: boolean };

interface Figures {
  /** Candidates in the process. */
  active: number;
  /** All who ever applied or were added. */
  total: number;
}

const basics = [
  "title",
  "code",
  "location",
  "workMode",
  "employment",
  "level",
  "priority",
  "targetDate",
] as const satisfies readonly (keyof OpportunityContent)[];

/** Things that came, went and changed, by their ids. */
function counted<Thing extends { id: string }>(before: readonly Thing[], after: readonly Thing[]) {
  const old = new Map(before.map((thing) => [thing.id, thing]));
  const now = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !old.has(id)).length,
    removed: before.filter(({ id }) => !now.has(id)).length,
    changed: after.filter((thing) => old.has(thing.id) && !isEqual(old.get(thing.id), thing)).length,
  };
}

const any = ({ added, removed, changed }: ReturnType<typeof counted>) => added + removed + changed > 0;
const firstRecruiter = ({ team }: OpportunityContent) => team.find(({ role }) => role === "recruiter")?.userId ?? null;

/** What saving would change, in the order of the screen; nothing for content that says the same. */
export function effectsOf(before: OpportunityContent, after: OpportunityContent, { active, total }: Figures): Effect[] {
  const effects: Effect[] = [];
  const fields = basics.filter((field) => !isEqual(before[field], after[field]));
  if (fields.length > 0) effects.push({ kind: "basics", fields });
  const openings = counted(before.openings, after.openings);
  if (any(openings) || !isEqual(before.openings, after.openings)) effects.push({ kind: "openings", ...openings });
  if (before.planId !== after.planId)
    effects.push({ kind: "plan", before: before.planId, after: after.planId, staying: active });
  if (before.versionPolicy !== after.versionPolicy) effects.push({ kind: "policy", after: after.versionPolicy });
  const people = ({ team }: OpportunityContent) => new Set(team.map(({ userId }) => userId));
  const [were, are] = [people(before), people(after)];
  if (!isEqual(before.team, after.team))
    effects.push({ kind: "team", added: [...are.difference(were)], removed: [...were.difference(are)] });
  if (firstRecruiter(before) !== firstRecruiter(after))
    effects.push({ kind: "firstRecruiter", after: firstRecruiter(after), staying: active });
  if (!isEqual(before.approverIds, after.approverIds)) effects.push({ kind: "approvers" });
  if (!isEqual(before.form, after.form))
    effects.push({ kind: "form", ...counted(before.form.fields, after.form.fields), applied: total });
  if (!isEqual(before.posting, after.posting))
    effects.push({ kind: "posting", isPublicNow: after.posting.isPublic, wasPublic: before.posting.isPublic });
  return effects;
}

/** A field with what it was and is, as the activity keeps it; long texts are named only. */
export function changedFields(
  before: OpportunityContent,
  after: OpportunityContent,
): { field: string; before?: unknown; after?: unknown }[] {
  const short = [...basics, "versionPolicy"] as const;
  const parts = ["openings", "planId", "team", "approverIds", "form", "posting"] as const;
  return [
    ...short
      .filter((field) => !isEqual(before[field], after[field]))
      .map((field) => ({ field, before: before[field], after: after[field] })),
    ...parts.filter((field) => !isEqual(before[field], after[field])).map((field) => ({ field })),
  ];
}
