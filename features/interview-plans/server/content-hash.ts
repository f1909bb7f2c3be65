import { createHash } from "node:crypto";
import type { PlanDraft } from "../plan-draft.ts";
import { canonicalJson, type PublishedRound, type RoundContent, roundContent } from "../version-content.ts";

/** SHA-256 of the canonical content, in hex: the same content has the same hash, whatever the order of its keys. */
export const contentHash = (content: RoundContent): string =>
  createHash("sha256").update(canonicalJson(content), "utf8").digest("hex");

/** The rounds of a draft in order, each with the hash of its content. */
export const hashedRounds = (draft: PlanDraft): PublishedRound[] =>
  draft.rounds.map((round) => ({ roundId: round.id, contentHash: contentHash(roundContent(draft, round)) }));
