import { randomUUID } from "node:crypto";
import { topicsOfOrganization } from "#features/question-lint/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { PublishedContent } from "../../comparing/published-content.ts";
import type { Publication } from "../../contract.ts";
import { statusAfter } from "../../plan-states.ts";
import { publishBlockers } from "../../steps.ts";
import { changedRounds, roundContent } from "../../version-content.ts";
import { asksForReason } from "../../wording.ts";
import { insertActivity } from "../activity-queries.ts";
import { found, lockedPlan, requireVersion } from "../authorize.ts";
import { shown } from "../draft-commands.ts";
import { findSummary, type WholePlan } from "../queries.ts";
import { hashedRounds } from "./content-hash.ts";
import {
  type CurrentVersion,
  insertPublication,
  insertVersions,
  keepRounds,
  listCurrentVersions,
  listPublications,
  listPublishedRounds,
  type NewVersion,
  updatePublished,
} from "./publication-queries.ts";

interface Publishing {
  planId: string;
  version: number;
  note: string;
  wordingReason: string;
}

export async function publishPlan(
  db: ActorDb,
  actor: Actor,
  { planId, version, note, wordingReason }: Publishing,
): Promise<Publication> {
  const plan = await lockedPlan(db, actor, "publish", planId);
  requireVersion(plan, version, shown(plan, actor));
  requirePublishable(plan);
  const reason = await reasonFor(db, plan, wordingReason.trim());
  const rounds = hashedRounds(plan.draft);
  if (plan.publishedNumber !== null && changedRounds(rounds, plan.publishedRounds) === 0) {
    const message = `Nothing has changed since publication ${plan.publishedNumber}.`;
    throw new Refusal("BAD_REQUEST", message, { errors: [{ path: "rounds", message }] });
  }

  const place = { planId, organizationId: plan.organizationId };
  if (!(await keepRounds(db, place, plan.draft.rounds)))
    throw new Refusal("CONFLICT", "A round carries the id of a round of another interview plan.");
  const standing = await listCurrentVersions(db, planId);
  const { versions, current } = versionsOf(plan, standing);
  await insertVersions(db, { ...place, note, publishedBy: actor.userId }, versions);
  const number = (plan.publishedNumber ?? 0) + 1;
  const isNew = new Set(versions.map(({ versionId }) => versionId));
  await insertPublication(db, {
    ...place,
    number,
    note,
    wordingReason: reason,
    publishedBy: actor.userId,
    rounds: current.map(({ roundId, versionId }) => ({ roundId, versionId, isNew: isNew.has(versionId) })),
  });
  await updatePublished(db, planId, { number, rounds });
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
  const [first] = asksForReason(draft, await topicsOfOrganization(db, organizationId));
  if (!first) return "";
  if (given !== "") return given;
  const message = `Say why it is to be asked all the same. ${first.place}: ${first.finding.why}`;
  throw new Refusal("BAD_REQUEST", message, { errors: [{ path: "wordingReason", message }] });
}

/** A new version for each round whose content differs from its current one; the others keep theirs. */
function versionsOf(
  plan: WholePlan,
  standing: readonly CurrentVersion[],
): { versions: NewVersion[]; current: CurrentVersion[] } {
  const byRound = new Map(standing.map((version) => [version.roundId, version]));
  const hashes = new Map(hashedRounds(plan.draft).map(({ roundId, contentHash }) => [roundId, contentHash]));
  const versions: NewVersion[] = [];
  const current = plan.draft.rounds.map((round) => {
    const before = byRound.get(round.id);
    const contentHash = hashes.get(round.id) ?? "";
    if (before?.contentHash === contentHash) return before;
    const version: NewVersion = {
      roundId: round.id,
      versionId: randomUUID(),
      versionNumber: (before?.versionNumber ?? 0) + 1,
      title: round.name,
      contentHash,
      content: roundContent(plan.draft, round),
    };
    versions.push(version);
    return version;
  });
  return { versions, current };
}

export async function publicationsOf(db: ActorDb, planId: string): Promise<Publication[]> {
  found(await findSummary(db, planId));
  return listPublications(db, planId);
}

/** What one publication holds; whoever sees the plan sees it. */
export async function publicationContent(db: ActorDb, planId: string, number: number): Promise<PublishedContent> {
  found(await findSummary(db, planId));
  const rounds = await listPublishedRounds(db, planId, number);
  if (rounds.length === 0) throw new Refusal("NOT_FOUND", "This interview plan has no publication of that number.");
  return rounds;
}
