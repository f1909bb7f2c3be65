import "fake-indexeddb/auto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { quiet, SavingTabs, type Tab } from "#tests/support/saving-tabs.ts";
import { times } from "#tests/support/sizes.ts";
import { noNotes } from "../../card-limits.ts";
import type { InterviewNotes } from "../../card-shapes.ts";
import type { SavedNotes } from "../../contract.ts";
import { applyNoteEdits, type NoteEdit } from "../../notes/note-edits.ts";
import { type LineDraft, lineDraft } from "./lines/line-draft.ts";
import { type NotesChange, type NotesStore, notesKind } from "./notes-kind.ts";

const fates = ["answered", "answered", "answered", "lost-request", "lost-answer", "busy", "late"] as const;
type Fate = (typeof fates)[number];

/** The server in a few lines: it makes changes to what stands, and knows a try again by its key. */
class Server {
  notes: InterviewNotes = noNotes;
  version = 0;
  fate: () => Fate = () => "answered";
  readonly late: (() => void)[] = [];
  readonly #answers = new Map<string, SavedNotes>();

  #take(key: string, edits: readonly NoteEdit[]): SavedNotes {
    const known = this.#answers.get(key);
    if (known) return known;
    this.notes = applyNoteEdits(this.notes, edits);
    const saved = { version: ++this.version, notes: this.notes };
    this.#answers.set(key, saved);
    return saved;
  }
  saveNotes = async (edits: NoteEdit[], { idempotencyKey = "" } = {}): Promise<SavedNotes> => {
    const fate = this.fate();
    const sent = structuredClone(edits);
    await quiet();
    if (fate === "busy") throw Object.assign(new Error("busy"), { status: 503 });
    if (fate === "late") this.late.push(() => void this.#take(idempotencyKey, sent));
    if (fate === "lost-request" || fate === "late") throw new TypeError("Failed to fetch");
    const saved = this.#take(idempotencyKey, sent);
    if (fate === "lost-answer") throw new TypeError("Failed to fetch");
    return structuredClone(saved);
  };
  getNotes = async (): Promise<SavedNotes> => structuredClone({ version: this.version, notes: this.notes });
}

/** One tab, with a line that somebody writes in it. */
class Writer {
  readonly tab: Tab<InterviewNotes, NotesChange>;
  readonly line: LineDraft;
  /** What stands in the field. */
  field = "";
  constructor(tab: Tab<InterviewNotes, NotesChange>, now: () => Date) {
    this.tab = tab;
    this.line = lineDraft(tab.store, now);
  }
  get store(): NotesStore {
    return this.tab.store;
  }
}

const place = { device: fc.constantFrom(0, 1), tab: fc.constantFrom(0, 1) };
const move = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("type" as const), ...place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("open" as const), ...place, at: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("done" as const), ...place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("mark" as const), ...place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), ...place, at: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("scratch" as const), ...place }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), millis: fc.constantFrom(50, 400, 1600, 6000) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("kill" as const), ...place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("arrive" as const) }) },
);

/** What was typed less long ago may go with its tab, in ms. */
const keptWithin = 2000;

test("no history of two devices with two tabs each, lost messages and killed tabs loses a word", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(move, { minLength: 5, maxLength: 40 }),
      fc.infiniteStream(fc.constantFrom(...fates)),
      async (moves, ways) => {
        const server = new Server();
        const kind = notesKind({ isGuest: false, ...server, getNotes: server.getNotes, saveNotes: server.saveNotes });
        const devices = [await newDevice(), await newDevice()];
        const open = async (browser: SavingTabs) => {
          const standing = await server.getNotes();
          const opening = { thing: "interview", userId: "ana", version: standing.version, doc: standing.notes };
          return new Writer(await browser.openTab(kind, opening), () => new Date(browser.clock.now()));
        };
        const writers = await Promise.all(devices.map(async (browser) => [await open(browser), await open(browser)]));
        server.fate = () => ways.next().value ?? "answered";
        const typed: { word: string; at: number; by: Writer; isScratch: boolean }[] = [];
        const removed = new Set<string>();
        const killedAt = new Map<Writer, number>();
        let count = 0;
        const pass = async (millis: number) => {
          for (const browser of devices) await browser.clock.pass(millis);
        };
        for (const each of moves) {
          if (each.kind === "wait") await pass(each.millis);
          if (each.kind === "arrive") server.late.shift()?.();
          if (!("device" in each)) continue;
          const browser = devices[each.device];
          const writer = writers[each.device]?.[each.tab];
          if (!browser || !writer) continue;
          const { store, line } = writer;
          const lines = store.get().draft.lines;
          const chosen = "at" in each ? lines[each.at % Math.max(1, lines.length)] : undefined;
          if (each.kind === "type") {
            const word = `‹${count++}›`;
            writer.field += word;
            typed.push({ word, at: browser.clock.now(), by: writer, isScratch: false });
            line.write(writer.field, null);
          } else if (each.kind === "scratch") {
            const word = `‹${count++}›`;
            const was = store.get().draft.scratch;
            typed.push({ word, at: browser.clock.now(), by: writer, isScratch: true });
            store.edit({ kind: "scratch", text: was + word, was });
          } else if (each.kind === "done") {
            line.close();
            writer.field = "";
          } else if (each.kind === "mark") line.mark("quote");
          else if (each.kind === "open" && chosen) {
            line.close();
            line.open(chosen);
            writer.field = chosen.text;
          } else if (each.kind === "remove" && chosen && chosen.id !== line.line()?.id) {
            for (const [word] of chosen.text.matchAll(/‹\d+›/g)) removed.add(word);
            store.edit({ kind: "remove", id: chosen.id, was: chosen.text });
          } else if (each.kind === "kill") {
            writer.tab.kill();
            killedAt.set(writer, browser.clock.now());
            const next = await open(browser);
            writers[each.device]?.splice(each.tab, 1, next);
          }
        }
        server.fate = () => "answered";
        for (const late of server.late) late();
        await pass(120_000);
        for (const round of [1, 2]) for (const writer of writers.flat()) await writer.store.refresh().then(() => round);
        await quiet();

        const all = server.notes.lines.map(({ text }) => text).join("\n");
        for (const { word, at, by, isScratch } of typed) {
          const end = killedAt.get(by);
          if (removed.has(word) || (end !== undefined && end - at < keptWithin)) continue;
          expect((isScratch ? server.notes.scratch : all).includes(word), `${word} of ${all}`).toBe(true);
        }
        for (const writer of writers.flat()) {
          expect(writer.store.get().hasUnsent).toBe(false);
          expect(writer.store.get().draft).toEqual(server.notes);
        }
        expect(new Set(server.notes.lines.map(({ id }) => id)).size).toBe(server.notes.lines.length);
      },
    ),
    { numRuns: times({ small: 40, full: 2000 }) },
  );
}, 1_200_000);

/** A browser with storage of its own, connected while that is the one at hand. */
async function newDevice(): Promise<SavingTabs> {
  const browser = new SavingTabs();
  await browser.device.list("ana");
  return browser;
}
