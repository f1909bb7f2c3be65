import "fake-indexeddb/auto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Tab, TestBrowser } from "#tests/support/builder-tabs.ts";
import type { Fate } from "#tests/support/plan-server-model.ts";
import { quiet } from "#tests/support/saving-tabs.ts";
import { times } from "#tests/support/sizes.ts";
import type { DraftEdit } from "../../draft-edit.ts";

const fields = ["title", "level", "location"] as const;
type Field = (typeof fields)[number];

const field = fc.constantFrom(...fields);
const tab = fc.constantFrom(0, 1);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("type" as const), tab, field }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("colleague" as const), field }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), millis: fc.constantFrom(50, 400, 1500, 5000) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("kill" as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("refresh" as const), tab }) },
);
const fates: readonly Fate[] = ["answered", "answered", "answered", "lost-request", "lost-answer", 503];
const fate = fc.constantFrom(...fates);

/** Edits younger than this may die with their tab, in ms. */
const keptWithin = 2000;

interface Typed {
  field: Field;
  value: string;
  /** Version that the tab had seen when it was typed. */
  seen: number;
  at: number;
  tab: Tab;
}

const edit = (name: Field, value: string): DraftEdit => ({ kind: "set-basics", fields: { [name]: value } });

/** Version at which the server took this value, 0 for never. */
function takenAt(browser: TestBrowser, { field: name, value }: Pick<Typed, "field" | "value">): number {
  const entry = browser.server.journal.find(({ edits }) =>
    edits.some((each) => each.kind === "set-basics" && each.fields[name] === value),
  );
  return entry?.version ?? 0;
}

test("no history of two tabs, a colleague, lost messages and killed tabs loses an edit or overwrites one unseen", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), fc.infiniteStream(fate), async (steps, ways) => {
      const browser = new TestBrowser();
      const tabs = [await browser.openTab(), await browser.openTab()];
      browser.server.fate = () => ways.next().value ?? "answered";
      const typed: Typed[] = [];
      const killedAt = new Map<Tab, number>();
      let count = 0;
      for (const move of steps) {
        const current = "tab" in move ? tabs[move.tab] : undefined;
        if (move.kind === "colleague") browser.server.colleague(edit(move.field, `theirs ${count++}`));
        else if (move.kind === "wait") await browser.clock.pass(move.millis);
        else if (move.kind === "type" && current) {
          const value = `mine ${count++}`;
          const { version } = current.store.get();
          typed.push({ field: move.field, value, seen: version, at: browser.clock.now(), tab: current });
          current.store.edit(edit(move.field, value));
        } else if (move.kind === "refresh") void current?.store.refresh();
        else if (move.kind === "kill" && current) {
          current.kill();
          killedAt.set(current, browser.clock.now());
          tabs[move.tab] = await browser.openTab();
        }
      }
      browser.server.fate = () => "answered";
      await browser.clock.pass(120_000);
      for (const each of tabs) await each.store.refresh();
      await quiet();

      for (const mine of typed) {
        const taken = takenAt(browser, mine);
        if (taken === 0) continue;
        // Nothing that a colleague wrote after what the person had seen was overwritten without asking.
        const unseen = browser.server.journal.filter(
          (entry) =>
            entry.by === "Ana" &&
            entry.version > mine.seen &&
            entry.version < taken &&
            entry.edits.some((each) => each.kind === "set-basics" && each.fields[mine.field] !== undefined),
        );
        expect(unseen).toEqual([]);
      }

      // Whichever tab sends it: once.
      for (const { field: name, value } of typed) {
        const entries = browser.server.journal.filter(({ edits }) =>
          edits.some((each) => each.kind === "set-basics" && each.fields[name] === value),
        );
        expect(entries.length, `${value} in ${name}`).toBeLessThanOrEqual(1);
      }

      await tabs[0]?.store.settle(new Set());
      for (const each of tabs) await each.store.refresh();
      await quiet();
      for (const each of tabs) {
        expect(each.store.get().hasUnsent).toBe(false);
        expect(each.store.get().base).toEqual(browser.server.draft);
      }
      for (const name of fields) {
        // The last thing typed into a field and kept on the device stands. Two tabs in one field at the same moment: one of the two.
        const kept = typed.filter(({ field: own, tab: owner, at }) => {
          const end = killedAt.get(owner);
          return own === name && (end === undefined || end - at >= keptWithin);
        });
        const last = kept.at(-1);
        if (!last) continue;
        // Also what came later and may have died with its tab, or may not.
        const rivals = typed.filter((each) => each.field === name && last.at - each.at < keptWithin);
        const isThere = rivals.some(
          (each) => takenAt(browser, each) > 0 && (each.tab !== last.tab || each.at >= last.at),
        );
        expect(isThere, `${last.value} in ${name}`).toBe(true);
      }
    }),
    { numRuns: times({ small: 60, full: 2000 }) },
  );
}, 600_000);
