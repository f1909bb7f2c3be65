import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aQuestion, aWholePlan } from "#tests/support/plan-drafts.ts";
import { applyEdits } from "../../../apply-edits.ts";
import type { DraftEdit } from "../../../draft-edit.ts";
import { createSettledDraft, differInWordsAlone } from "./settled-draft.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const plan = aWholePlan();
const [question] = plan.questions;
const id = question!.id;

function aStore() {
  const listeners = new Set<() => void>();
  let draft = plan;
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => ({
      version: 1,
      base: plan,
      draft,
      progress: { kind: "unchanged" as const },
      collision: null,
      restoredFrom: null,
      taken: null,
      hasUnsent: false,
      unsent: [],
    }),
    listeners,
    edit: (...edits: DraftEdit[]) => {
      draft = applyEdits(draft, edits);
      for (const listener of listeners) listener();
    },
  };
}
const typed = (text: string): DraftEdit => ({ kind: "set-question", id, fields: { text } });

test("words count after a pause in typing, and in steady typing now and then", () => {
  const store = aStore();
  const settled = createSettledDraft(store);
  const told = vi.fn();
  settled.subscribe(told);
  store.edit(typed("W"));
  expect(settled.get()).toBe(plan);
  vi.advanceTimersByTime(149);
  expect(told).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(settled.get()).toBe(store.get().draft);
  for (let press = 0; press < 12; press++) {
    store.edit(typed(`Wh${press}`));
    vi.advanceTimersByTime(70);
  }
  expect(told).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(150);
  expect(told).toHaveBeenCalledTimes(3);
  expect(settled.get()).toBe(store.get().draft);
});

test.each<[string, DraftEdit]>([
  ["minutes", { kind: "set-question", id, fields: { minutes: 3 } }],
  ["a type", { kind: "set-question", id, fields: { type: "knowledge" } }],
  ["a competency", { kind: "set-question", id, fields: { competencyId: null } }],
  ["a new question", { kind: "add-question", question: aQuestion({ roundId: plan.rounds[0]!.id }) }],
  ["a question less", { kind: "remove-question", id }],
  ["another order", { kind: "move-question", id, roundId: plan.rounds[0]!.id, before: null }],
  ["what a round leads on", { kind: "set-round", id: plan.rounds[0]!.id, fields: { focusCompetencyIds: [] } }],
  ["a date", { kind: "set-basics", fields: { startsOn: "2026-12-01" } }],
  ["a kept pair", { kind: "keep-duplicate", pair: [plan.questions[0]!.id, plan.questions[1]!.id] }],
])("%s counts at once, and the words before it with it", (_, edit) => {
  const store = aStore();
  const settled = createSettledDraft(store);
  settled.subscribe(() => undefined);
  store.edit(typed("Which oven?"));
  store.edit(edit);
  expect(settled.get()).toBe(store.get().draft);
});

test.each<[string, DraftEdit]>([
  ["a probe", { kind: "set-question", id, fields: { followUps: ["And then?"] } }],
  ["a title", { kind: "set-basics", fields: { title: "Baker", mustHaves: ["Kneads"] } }],
  ["a name", { kind: "set-round", id: plan.rounds[0]!.id, fields: { name: "Talk" } }],
])("%s is words alone", (_, edit) => {
  expect(differInWordsAlone(plan, applyEdits(plan, [edit]))).toBe(true);
});

test("while nobody listens it is the draft itself, and the store is left alone", () => {
  const store = aStore();
  const settled = createSettledDraft(store);
  const leave = settled.subscribe(() => undefined);
  store.edit(typed("W"));
  expect(settled.get()).toBe(plan);
  leave();
  expect(settled.get()).toBe(store.get().draft);
  expect(store.listeners.size).toBe(0);
});
