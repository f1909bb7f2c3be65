import { documentKind } from "#platform/web/saving/documents/documents.ts";
import { text } from "../text.ts";
import type { DecisionDraft } from "./decision-gaps.ts";

/** A decision of which nothing is written. */
export const decisionBy = (deciderId: string): DecisionDraft => ({
  verdict: null,
  statement: "",
  reasons: {},
  dissent: [],
  deciderIds: [deciderId],
});

/** A decision while it is written: on its writer's device alone, where it waits until it is recorded. */
export const decisionKind = documentKind<DecisionDraft>({
  name: "decision",
  label: text.decision.unsent,
  savablePart: () => null,
  save: async ({ version }) => ({ version }),
  // The server never has a later one.
  get: async ({ userId }) => ({
    version: 0,
    doc: decisionBy(userId),
    author: { by: null, at: new Date(0).toISOString() },
  }),
  withdraw: async () => true,
  readStanding: () => null,
});
