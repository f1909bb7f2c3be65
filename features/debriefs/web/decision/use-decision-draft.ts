import { useMemo, useSyncExternalStore } from "react";
import { documentStore } from "#platform/web/saving/documents/documents.ts";
import { forgetThing } from "#platform/web/saving/in-browser.ts";
import { useSaving } from "#platform/web/saving/use-saving.ts";
import type { Debrief, Decision } from "../../debrief-shapes.ts";
import type { DecisionDraft } from "./decision-gaps.ts";
import { decisionBy, decisionKind } from "./decision-kind.ts";

const quiet = () => () => undefined;
const nothing = () => null;

type Of = {
  debrief: Pick<Debrief, "candidateId" | "deciderId">;
  viewerId: string;
  /** The decision whose place it takes: each has a draft of its own. */
  before: Pick<Decision, "id"> | undefined;
};

/** The decision that somebody writes, kept on their device until it is recorded; null for the moment before it is read. */
export function useDecisionDraft({ debrief: { candidateId, deciderId }, viewerId, before }: Of) {
  const empty = decisionBy(deciderId ?? viewerId);
  const thing = before ? `${candidateId} ${before.id}` : candidateId;
  const saving = useSaving({
    kind: decisionKind,
    thing,
    userId: viewerId,
    find: () => ({ version: 0, doc: empty }),
    onLeft: () => undefined,
  });
  const store = useMemo(() => saving && documentStore(saving), [saving]);
  const state = useSyncExternalStore(store?.subscribe ?? quiet, store?.get ?? nothing, store?.get ?? nothing);
  if (!store || !state) return null;
  return {
    draft: state.draft,
    change: (changes: Partial<DecisionDraft>) => store.edit((doc) => ({ ...doc, ...changes })),
    /** Forgets it, once it is recorded. By then its form may have left the page, and takes no edit any more. */
    clear: async () => {
      store.edit(() => empty);
      await store.flush();
      await forgetThing({ userId: viewerId, kind: decisionKind.name, thing });
    },
  };
}
