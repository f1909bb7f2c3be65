import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "#tests/support/sizes.ts";
import type { Entry } from "./device/entry.ts";
import type { Kind } from "./kind.ts";
import { createMachine, type Effect, type Saving, type SavingEvent } from "./machine.ts";

/** A thing with three places; every value is typed once, so that it can be told from all others. */
type Doc = Readonly<Record<string, number>>;
interface Edit {
  place: string;
  value: number;
}
const places = ["a", "b", "c"];
const clashesWith =
  (others: readonly Edit[]) =>
  ({ place, value }: Edit) =>
    others.some((other) => other.place === place && other.value !== value);

const kind: Kind<Doc, Edit> = {
  name: "things",
  label: "A thing",
  apply: (doc, edits) => ({ ...doc, ...Object.fromEntries(edits.map(({ place, value }) => [place, value])) }),
  join: (edits) => edits.filter((edit, at) => !edits.slice(at + 1).some(({ place }) => place === edit.place)),
  partsOf: (edit) => [edit],
  collides: (_doc, _edits, against) => {
    if ("others" in against) return clashesWith(against.others);
    if ("held" in against) return ({ place }) => against.held.some((held) => held.place === place);
    if ("named" in against) return ({ place }) => against.named.includes(place);
    return ({ place }) => against.chosen.has(place);
  },
  mostEdits: 3,
  isEdit: (stored): stored is Edit => typeof stored === "object",
  send: () => Promise.reject(new Error("The machine sends nothing by itself.")),
  withdraw: () => Promise.reject(new Error("The machine withdraws nothing by itself.")),
  since: () => Promise.reject(new Error("The machine asks nothing by itself.")),
  conflictOf: () => null,
};

/** What a server does, in a few lines: versions, a journal, a batch once, a clash refused, some values refused for good. */
class Server {
  version = 1;
  doc: Doc = {};
  readonly journal: { version: number; edits: readonly Edit[]; by: "me" | "other" }[] = [];
  /** Values that are never taken, until another one stands in their place. */
  readonly refused = new Set<number>();
  /** What was sent and may arrive yet. */
  readonly delayed: Entry<Edit>[] = [];
  readonly #answers = new Map<string, { version: number; others: Edit[] }>();
  readonly #withdrawn = new Set<string>();

  since = (version: number): Edit[] =>
    this.journal.filter((each) => each.version > version).flatMap(({ edits }) => edits);
  take(edits: readonly Edit[], by: "me" | "other"): void {
    this.doc = kind.apply(this.doc, edits);
    this.journal.push({ version: ++this.version, edits, by });
  }
  save({ id, version, edits }: Entry<Edit>) {
    const known = this.#answers.get(id);
    if (known) return { saved: known };
    if (this.#withdrawn.has(id) || edits.some(({ value }) => this.refused.has(value))) return { isRefused: true };
    const others = this.since(version);
    const clashing = edits.filter(clashesWith(others)).map(({ place }) => place);
    if (clashing.length > 0) return { clashing };
    this.take(edits, "me");
    this.#answers.set(id, { version: this.version, others });
    return { saved: { version: this.version, others } };
  }
  /** Whether it is now certain that the entry is never taken. */
  withdraw({ id }: Entry<Edit>): boolean {
    if (this.#answers.has(id)) return false;
    this.#withdrawn.add(id);
    return true;
  }
}

const move = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("type" as const),
      place: fc.constantFrom(...places),
      isRefused: fc.nat(4).map((chance) => chance === 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("other" as const), place: fc.constantFrom(...places) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("keep" as const, "fetch" as const, "settle" as const, "arrive" as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("send" as const),
      fate: fc.constantFrom("answered", "answered", "lost-request", "lost-answer", "refused", "signed-out"),
      typesMeanwhile: fc.option(fc.constantFrom(...places), { nil: undefined }),
    }),
  },
);

test("whatever is typed, answered, lost, late, refused or decided, in any order: nothing typed is lost, sent twice, stuck once it is mended, or laid over words not seen", () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const server = new Server();
      let ids = 0;
      let values = 0;
      const step = createMachine(kind, { now: () => 0, newId: () => `id-${++ids}` });
      let state: Saving<Doc, Edit> = {
        owner: { userId: "ana", kind: "things", thing: "t" },
        ...{ version: 1, base: {}, entries: [], buffered: [], steps: [] },
        ...{ setback: null, savedAt: null, taken: null, isClosed: false },
      };
      const seen = new Map<number, number>();
      const react = (event: SavingEvent<Doc, Edit>): Effect<Edit>[] => {
        const [then, effects] = step(state, event);
        state = then;
        return effects;
      };
      const type = (place: string, isRefused = false) => {
        const value = ++values;
        if (isRefused) server.refused.add(value);
        seen.set(value, state.version);
        react({ type: "typed", edits: [{ place, value }] });
      };
      const shown = () =>
        kind.apply(
          state.base,
          [...state.entries, ...state.buffered].flatMap(({ edits }) => edits),
        );
      const fetch = () => {
        if (state.entries.some((entry) => entry.state === "sent")) return;
        const { version: since } = state;
        react({ type: "fetched", fetched: { since, version: server.version, others: server.since(since) } });
      };
      const send = (fate: string, meanwhile?: string): boolean => {
        const entry = react({ type: "next" }).flatMap((effect) => ("send" in effect ? effect.send : []))[0];
        if (!entry) return false;
        const answer = fate === "answered" || fate === "lost-answer" ? server.save(entry) : null;
        if (meanwhile) type(meanwhile);
        if (fate === "lost-request") server.delayed.push(entry);
        if (fate === "refused" || answer?.isRefused) {
          const isOpen = entry.tries === 0 || server.withdraw(entry);
          react({ type: "setback", entry, setback: { kind: "refused", status: 400, message: "", data: null }, isOpen });
        } else if (fate !== "answered" || !answer) {
          const setback =
            fate === "signed-out"
              ? ({ kind: "signed-out" } as const)
              : ({ kind: "later", afterMillis: null, status: 0 } as const);
          react({ type: "setback", entry, setback });
        } else if (answer.saved) {
          const since = state.version;
          const missed = { since, version: server.version, others: server.since(since) };
          react({ type: "answered", entry, saved: answer.saved, missed });
        } else {
          const clashes = (answer.clashing ?? []).map((key) => ({ key, by: "Bo", at: "" }));
          react({
            type: "conflict",
            entry,
            conflict: { clashes, current: { version: server.version, doc: server.doc } },
          });
        }
        return true;
      };
      for (const each of moves) {
        const before = shown();
        if (each.kind === "type") type(each.place, each.isRefused);
        if (each.kind === "arrive") server.delayed.splice(0, 1).map((late) => server.save(late));
        if (each.kind === "other") server.take([{ place: each.place, value: -++values }], "other");
        if (each.kind === "keep") react({ type: "keep" });
        if (each.kind === "fetch") fetch();
        if (each.kind === "settle") react({ type: "settled", theirs: new Set() });
        if (each.kind === "send") send(each.fate, each.typesMeanwhile);
        // What one has typed stays on the screen until something newer takes its place.
        for (const place of places) {
          const [was = 0, is = 0] = [before[place], shown()[place]];
          const wasTyped = was > 0 && !server.since(0).some(({ value }) => value === was);
          if (wasTyped) expect(is, `${place} after ${each.kind}`).toBeGreaterThanOrEqual(was);
        }
      }
      for (let round = 0; round < 5; round++) {
        while (send("answered") && !state.setback);
        react({ type: "settled", theirs: new Set() });
        for (const place of places) if (server.refused.has(shown()[place] ?? 0)) type(place);
      }
      fetch();
      expect(state.entries).toEqual([]);
      expect(state.base).toEqual(server.doc);
      const taken = server.since(0).filter(({ value }) => value > 0);
      expect(new Set(taken.map(({ value }) => value)).size).toBe(taken.length);
    }),
    { numRuns: times({ small: 300, full: 20_000 }) },
  );
});
