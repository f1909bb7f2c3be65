import { randomUUID } from "node:crypto";
import type { DraftEdit } from "#features/interview-plans/draft-edit.ts";
import type { PlanDraft } from "#features/interview-plans/plan-draft.ts";
import { emptyDraft } from "#features/interview-plans/plan-limits.ts";
import { planKind } from "#features/interview-plans/web/saving/plan-kind.ts";
import { ModelServer } from "./plan-server-model.ts";
import { type Tab as SavingTab, SavingTabs } from "./saving-tabs.ts";

export const me = randomUUID();
export type Tab = SavingTab<PlanDraft, DraftEdit>;

/** One browser of one person with tabs on one plan. */
export class TestBrowser {
  readonly planId = randomUUID();
  readonly server: ModelServer;
  readonly #tabs = new SavingTabs();
  readonly clock = this.#tabs.clock;
  readonly device = this.#tabs.device;

  constructor(server = new ModelServer(emptyDraft("Backend engineer"))) {
    this.server = server;
  }

  /** Opens the plan as the server has it now. */
  openTab(userId: string = me): Promise<Tab> {
    const { version, draft } = this.server;
    return this.#tabs.openTab(planKind(this.server.api()), { thing: this.planId, userId, version, doc: draft });
  }

  /** The browser refuses its storage from now on, or no longer. */
  breakStorage(isBroken: boolean): void {
    this.#tabs.isStorageBroken = isBroken;
  }

  waiting(userId: string = me) {
    return this.device.list(userId, "plans");
  }
}
