import { applyEdits } from "#features/interview-plans/apply-edits.ts";
import { clashesOf, type Touch, touchesOf } from "#features/interview-plans/draft-conflicts.ts";
import type { DraftEdit } from "#features/interview-plans/draft-edit.ts";
import type { PlanDraft } from "#features/interview-plans/plan-draft.ts";
import type { DraftApi } from "#features/interview-plans/web/saving/plan-kind.ts";
import { canonicalJson } from "#platform/canonical-json.ts";
import type { Saved } from "#platform/web/saving/kind.ts";

interface Entry {
  version: number;
  batchId: string;
  edits: DraftEdit[];
  touches: Touch[];
  by: string;
}

export class ApiError extends Error {
  readonly status: number;
  readonly data: unknown;
  constructor(status: number, data: unknown = {}) {
    super(`status ${status}`);
    this.status = status;
    this.data = data;
  }
}

/** What becomes of one call on its way. */
export type Fate = "answered" | "lost-request" | "lost-answer" | "no-factor" | 400 | 401 | 503;

/** The rules of saveEdits in memory, and a network that can be told to fail. */
export class ModelServer {
  version = 1;
  draft: PlanDraft;
  readonly journal: Entry[] = [];
  readonly #answers = new Map<string, Saved<DraftEdit>>();
  /** Asked before each call. */
  fate: () => Fate = () => "answered";
  calls = 0;
  /** Edits that are refused for what they say. */
  isRefused: (edit: DraftEdit) => boolean = () => false;

  constructor(draft: PlanDraft) {
    this.draft = draft;
  }

  /** An edit by a colleague. */
  colleague(...edits: DraftEdit[]): void {
    this.#append(edits, { batchId: `colleague-${this.version}`, by: "Ana" });
  }

  api(by = "me"): DraftApi {
    return {
      saveEdits: (batch) => this.#travel(() => this.#save(batch, by)),
      editsSince: ({ version }) => this.#travel(() => ({ version: this.version, others: this.#since(version) })),
    };
  }

  async #travel<T>(work: () => T): Promise<T> {
    this.calls++;
    const fate = this.fate();
    await new Promise((resolve) => setImmediate(resolve));
    if (fate === "lost-request") throw new TypeError("Failed to fetch");
    if (fate === "no-factor") throw Object.assign(new ApiError(403), { code: "FACTOR_NEEDED" });
    if (typeof fate === "number") throw new ApiError(fate);
    const answer = work();
    await new Promise((resolve) => setImmediate(resolve));
    if (fate === "lost-answer") throw new TypeError("Failed to fetch");
    return structuredClone(answer);
  }

  #save(batch: Parameters<DraftApi["saveEdits"]>[0], by: string): Saved<DraftEdit> {
    const known = this.#answers.get(batch.batchId);
    const accepted = this.journal.find(({ batchId }) => batchId === batch.batchId);
    if (known && canonicalJson(accepted?.edits) !== canonicalJson(batch.edits))
      throw Object.assign(new ApiError(422), { code: "IDEMPOTENCY_MISMATCH" });
    if (known) return known;
    if (batch.edits.some(this.isRefused)) throw new ApiError(400);
    const mine = touchesOf(this.draft, batch.edits);
    const theirs = this.journal
      .filter((entry) => entry.version > batch.baseVersion)
      .flatMap((entry) => entry.touches.map((touch) => ({ ...touch, by: entry.by })));
    const clashes = clashesOf(mine, theirs);
    if (clashes.length > 0) {
      const fields = clashes.map((clash) => ({
        key: clash.mine.removes ? clash.theirs.key : clash.mine.key,
        by: clash.theirs.by,
        at: "2026-11-27T10:41:00.000Z",
      }));
      throw new ApiError(409, { current: { version: this.version, draft: structuredClone(this.draft), fields } });
    }
    const others = this.#since(batch.baseVersion);
    this.#append(batch.edits, { batchId: batch.batchId, by });
    const answer = { version: this.version, others };
    this.#answers.set(batch.batchId, answer);
    return answer;
  }

  #append(edits: DraftEdit[], { batchId, by }: { batchId: string; by: string }): void {
    const touches = touchesOf(this.draft, edits);
    this.draft = applyEdits(this.draft, edits);
    this.version++;
    this.journal.push({ version: this.version, batchId, edits, touches, by });
  }

  #since(version: number): DraftEdit[] {
    return this.journal.filter((entry) => entry.version > version).flatMap((entry) => entry.edits);
  }
}
