import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { canonicalJson } from "#platform/canonical-json.ts";
import type { PlanDraft } from "../../plan-draft.ts";
import { type PublishedRound, type RoundContent, roundContent } from "../../version-content.ts";

// Between two saves of a plan all rounds but one are the same, and writing one in canonical form costs more than finding it here.
const known = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (_, text) => text.length * 2,
});

/** SHA-256 of the canonical content, in hex: the same content has the same hash, whatever the order of its keys. */
export function contentHash(content: RoundContent): string {
  const text = JSON.stringify(content);
  let hash = known.get(text);
  if (hash === undefined) {
    hash = createHash("sha256").update(canonicalJson(content), "utf8").digest("hex");
    known.set(text, hash);
  }
  return hash;
}

/** The rounds of a draft in order, each with the hash of its content. */
export const hashedRounds = (draft: PlanDraft): PublishedRound[] =>
  draft.rounds.map((round) => ({ roundId: round.id, contentHash: contentHash(roundContent(draft, round)) }));

/** SHA-256 of all that a draft would be published as, in hex: rounds in their order, each by the hash of its content. */
export const draftHash = (draft: PlanDraft): string =>
  createHash("sha256")
    .update(canonicalJson(hashedRounds(draft)), "utf8")
    .digest("hex");
