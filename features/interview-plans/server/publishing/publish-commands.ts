import { randomUUID } from "node:crypto";
import { checksOfOrganization } from "#features/question-library/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { changesBetween } from "../../comparing/changes.ts";
import type { PublishedContent } from "../../comparing/published-content.ts";
import type { Publication } from "../../contract.ts";
import { asksForReason } from "../../plan-findings.ts";
import { statusAfter } from "../../plan-states.ts";
import { planRights } from "../../policy.ts";
import { stagesOfDraft } from "../../stages.ts";
import { publishBlockers } from "../../steps.ts";
import type { VersionPolicy } from "../../version-choice.ts";
import { type RoundContent, roundContent, unpublishedChanges } from "../../version-content.ts";
import { insertActivity } from "../activity-queries.ts";
import { found, lockedPlan, requireVersion } from "../authorize.ts";
import { shown, unpublishedIn } from "../draft-commands.ts";
import { findSummary, type WholePlan } from "../queries.ts";
import { hashedRounds } from "./content-hash.ts";
import {
  type CurrentVersion,
  findPublished,
  insertPublication,
  insertVersions,
  keepRounds,
  listCurrentVersions,
  listPublications,
  listVersionContents,
  type NewVersion,
  updatePublished,
} from "./publication-queries.ts";

interface Publishing {
  planId: string;
  version: number;
  note: string;
  wordingReason: string;
  versionPolicy: VersionPolicy;
}

/**
 * Publishes the draft as it stands, with a version of each round that is new. NOT_FOUND, FORBIDDEN, CONFLICT for another version,
 * BAD_REQUEST for what keeps it from being published or where nothing has changed.
 */
export async function publishPlan(
  db: ActorDb,
  actor: Actor,
  { planId, version, note, wordingReason, versionPolicy }: Publishing,
): Promise<Publication> {
  const plan = await lockedPlan(db, actor, planRights.publish, planId);
  requireVersion(plan, version, shown(plan, actor));
  requirePublishable(plan);
  const reason = await reasonFor(db, plan, wordingReason.trim());
  const rounds = hashedRounds(plan.draft);
  const stages = stagesOfDraft(plan.draft);
  if (plan.publishedNumber !== null && unpublishedChanges(unpublishedIn(plan.draft, plan)) === 0) {
    const message = `No changes since version ${plan.publishedNumber}.`;
    throw new Refusal("BAD_REQUEST", message, { errors: [{ path: "rounds", message }] });
  }

  const place = { planId, organizationId: plan.organizationId };
  if (!(await keepRounds(db, place, plan.draft.rounds)))
    throw new Refusal("CONFLICT", "A round has the ID of a round in another interview plan.");
  const standing = await listCurrentVersions(db, planId);
  const { versions, current } = await versionsOf(db, plan, standing);
  await insertVersions(db, { ...place, note, publishedBy: actor.userId }, versions);
  const number = (plan.publishedNumber ?? 0) + 1;
  const isNew = new Set(versions.map(({ versionId }) => versionId));
  await insertPublication(db, {
    ...place,
    number,
    title: plan.title,
    note,
    wordingReason: reason,
    versionPolicy,
    publishedBy: actor.userId,
    stages,
    rounds: current.map(({ roundId, versionId }) => ({
      roundId,
      versionId,
      isNew: isNew.has(versionId),
      minInterviewers: plan.draft.rounds.find(({ id }) => id === roundId)?.minInterviewers ?? null,
    })),
  });
  await updatePublished(db, planId, { number, rounds, stages });
  await insertActivity(db, [
    {
      ...place,
      actorId: actor.userId,
      what: "published",
      detail: note === "" ? `Version ${number}` : `Version ${number} · ${note}`,
    },
  ]);
  const [publication] = await listPublications(db, planId, number);
  return found(publication);
}

function requirePublishable(plan: WholePlan): void {
  if (statusAfter("publish", plan) === null) {
    const how = plan.status === "archived" ? "Restore" : "Reopen";
    throw new Refusal("FORBIDDEN", `This interview plan is ${plan.status}. ${how} it to publish it.`);
  }
  const blockers = publishBlockers(plan.draft);
  if (blockers.length === 0) return;
  throw new Refusal("BAD_REQUEST", blockers.map(({ sentence }) => sentence).join(" "), {
    errors: blockers.map(({ path, sentence }) => ({ path, message: sentence })),
  });
}

/** What goes into a prohibited topic is not forbidden, since laws differ by place; somebody answers for it in words that stay. */
async function reasonFor(db: ActorDb, { draft, organizationId }: WholePlan, given: string): Promise<string> {
  const [first] = asksForReason(draft, await checksOfOrganization(db, organizationId));
  if (!first) return "";
  if (given !== "") return given;
  const message = `Add a reason for asking. ${first.place}: ${first.finding.why}`;
  throw new Refusal("BAD_REQUEST", message, { errors: [{ path: "wordingReason", message }] });
}

/** A new version for each round whose content differs from its current one; the others keep theirs. */
async function versionsOf(
  db: ActorDb,
  plan: WholePlan,
  standing: readonly CurrentVersion[],
): Promise<{ versions: NewVersion[]; current: CurrentVersion[] }> {
  const byRound = new Map(standing.map((version) => [version.roundId, version]));
  const hashes = new Map(hashedRounds(plan.draft).map(({ roundId, contentHash }) => [roundId, contentHash]));
  const changed = plan.draft.rounds.filter(({ id }) => byRound.get(id)?.contentHash !== hashes.get(id));
  const contents = await listVersionContents(
    db,
    changed.flatMap(({ id }) => byRound.get(id)?.versionId ?? []),
  );
  const versions = changed.map((round): NewVersion => {
    const before = byRound.get(round.id);
    const content = roundContent(plan.draft, round);
    const earlier = before && contents.get(before.versionId);
    return {
      roundId: round.id,
      versionId: randomUUID(),
      versionNumber: (before?.versionNumber ?? 0) + 1,
      title: round.name,
      contentHash: hashes.get(round.id) ?? "",
      content,
      changeKind: earlier ? changeKind(round.id, earlier, content) : null,
    };
  });
  const made = new Map<string, CurrentVersion>(versions.map((version) => [version.roundId, version]));
  return { versions, current: plan.draft.rounds.flatMap(({ id }) => made.get(id) ?? byRound.get(id) ?? []) };
}

/** Whether a round changed in what is measured, or only in how it reads. */
function changeKind(roundId: string, before: RoundContent, content: RoundContent): "material" | "editorial" {
  const alone = (held: RoundContent) => ({ stages: [], rounds: [{ roundId, content: held }] });
  const changes = changesBetween(alone(before), alone(content));
  return changes.some(({ isMaterial }) => isMaterial) ? "material" : "editorial";
}

export async function publicationsOf(db: ActorDb, planId: string): Promise<Publication[]> {
  found(await findSummary(db, planId));
  return listPublications(db, planId);
}

/** What one publication holds; whoever sees the plan sees it. */
export async function publicationContent(db: ActorDb, planId: string, number: number): Promise<PublishedContent> {
  found(await findSummary(db, planId));
  const published = await findPublished(db, planId, number);
  if (!published) throw new Refusal("NOT_FOUND", "This interview plan has no version with that number.");
  return published;
}
