import { browserClock, createPause } from "#platform/web/browser/pause.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import type { DraftStore } from "../../saving/plan-kind.ts";

/** The draft without the words of the last moment: what is counted, compared and checked is so while nobody types. */
export interface SettledDraft {
  subscribe(listener: () => void): () => void;
  get(): PlanDraft;
}

/** In ms. */
const typing = { pause: 150, atMost: 600 };

/** Fields that are chosen, not typed: their change counts at once. */
const chosen: ReadonlySet<string> = new Set([
  "roundId",
  "competencyId",
  "type",
  "stageType",
  "kind",
  "mode",
  "startsOn",
  "endsOn",
  "focusCompetencyIds",
]);

const isText = (value: unknown): boolean =>
  typeof value === "string" || (Array.isArray(value) && value.every((one) => typeof one === "string"));

/** Whether two states of the draft differ in nothing but words. */
export function differInWordsAlone(before: unknown, after: unknown, field = ""): boolean {
  if (Object.is(before, after)) return true;
  if (isText(before) && isText(after) && !chosen.has(field)) return true;
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((one, index) => differInWordsAlone(one, after[index]));
  if (!isRecord(before) || !isRecord(after) || before.id !== after.id) return false;
  return Object.keys(before).every((key) => differInWordsAlone(before[key], after[key], key));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Follows a store: words after a pause in typing, everything else at once. */
export function createSettledDraft(store: Pick<DraftStore, "subscribe" | "get">): SettledDraft {
  const listeners = new Set<() => void>();
  let current = store.get().draft;
  let leave: (() => void) | undefined;

  const settle = () => {
    soon.cancel();
    if (current === store.get().draft) return;
    current = store.get().draft;
    for (const listener of listeners) listener();
  };
  const soon = createPause(browserClock, typing, settle);
  const follow = () => {
    const { draft } = store.get();
    if (draft === current) return;
    if (!differInWordsAlone(current, draft)) return settle();
    soon.again();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      leave ??= store.subscribe(follow);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        soon.cancel();
        leave?.();
        leave = undefined;
      };
    },
    get: () => {
      // While nobody listens, nothing is held back.
      if (listeners.size === 0) current = store.get().draft;
      return current;
    },
  };
}
