import type { Setback } from "../setback.ts";
import type { Clash, Entry, Owner } from "./device/entry.ts";
import { type Author, type Conflict, type Kind, type Saved, split } from "./kind.ts";

/** How the server came from one version to another: edits of others, then one's own. */
export interface Step<Edit> extends Saved<Edit> {
  from: number;
  own: readonly Edit[];
}

/** Why the last try brought nothing. */
export type Failure = Exclude<Setback, { kind: "no-answer" }>;

/** What one tab knows of one thing. */
export interface Saving<Doc, Edit> {
  owner: Owner;
  /** Last version known to stand on the server, and the thing at that version. */
  version: number;
  base: Doc;
  /** What waits on the device, in order. */
  entries: readonly Entry<Edit>[];
  /** Typed and not on the device yet, with the version that was seen. */
  buffered: readonly { version: number; edits: readonly Edit[] }[];
  /** The last steps, with what each of them started from. */
  steps: readonly (Step<Edit> & { base: Doc })[];
  setback: Failure | null;
  /** In ms since 1970. */
  savedAt: number | null;
  /** What somebody else saved and is shown already, since nothing was typed here. */
  taken: Author | null;
  isClosed: boolean;
}

/** What tabs tell one another: that what waits has changed, and the step that the server took. */
export interface News<Edit> {
  version: number;
  step: Step<Edit> | null;
}

/** What others did since a version. */
export interface Fetched<Edit> extends Saved<Edit> {
  since: number;
}

/** What can happen to a thing that is being saved. */
export type SavingEvent<Doc, Edit> =
  | { type: "typed"; edits: readonly Edit[] }
  /** What is typed goes onto the device. */
  | { type: "keep" }
  /** What is to be sent next? */
  | { type: "next" }
  /** `missed` is what was done since a version, where the answer does not follow on the one that is known here. */
  | { type: "answered"; entry: Entry<Edit>; saved: Saved<Edit>; missed: Fetched<Edit> | null }
  | { type: "conflict"; entry: Entry<Edit>; conflict: Conflict<Doc> }
  /** `isOpen`: it is certain that the server did not take it and never will, so it may change. */
  | { type: "setback"; entry: Entry<Edit>; setback: Failure; isOpen?: boolean }
  | { type: "fetched"; fetched: Fetched<Edit> }
  | { type: "heard"; news: News<Edit> }
  /** Places where theirs stands; in all others mine does. */
  | { type: "settled"; theirs: ReadonlySet<string> }
  | { type: "cleared" };

/** What is to be done then: send an entry, tell the other tabs, or fetch what others did. */
export type Effect<Edit> = { send: Entry<Edit> } | { tell: News<Edit> } | { fetch: "others" };

/** Time and names come from outside. */
export interface Sources {
  now: () => number;
  newId: () => string;
}

const mostSteps = 50;

/** The rules of saving one kind of thing: pure, but for time and names. Who runs it reads `entries` from the device before. */
export function createMachine<Doc, Edit>(kind: Kind<Doc, Edit>, { now, newId }: Sources) {
  type State = Saving<Doc, Edit>;
  type Item = Entry<Edit>;

  const make = ({ owner, entries }: State, given: Pick<Item, "edits" | "version">): Item => ({
    ...{ id: newId(), ...owner, label: kind.label, order: (entries.at(-1)?.order ?? 0) + 1, at: now() },
    ...{ state: "waiting", clashes: [], tries: 0, notBefore: 0, problem: null },
    ...given,
  });
  /** Puts items in place of one, each with a place of its own in the order. */
  const replace = (state: State, one: Item, ...items: Item[]): State => {
    let order = Number.NEGATIVE_INFINITY;
    const entries = state.entries.flatMap((entry) => (entry.id === one.id ? items : [entry]));
    const ordered = entries.map((entry) => {
      order = Math.max(order + 1, entry.order);
      return entry.order === order ? entry : { ...entry, order };
    });
    return { ...state, entries: ordered };
  };
  const append = (state: State, entry: Item): State => ({ ...state, entries: [...state.entries, entry] });
  const isWaiting = ({ state }: Item) => state === "waiting";
  const heldOf = ({ entries }: State) => entries.find(({ state }) => state === "held");
  const free = (edits: readonly Edit[], doc: Doc, against: Parameters<typeof kind.collides>[2]) =>
    split(edits, kind.partsOf, kind.collides(doc, edits, against));

  /** Lets what was typed on a version stand on a later one, but for what collides with the steps in between. */
  const moveOver = (state: State, entry: Item): State => {
    const step = state.steps.find(({ from }) => from === entry.version);
    if (!step || !isWaiting(entry)) return state;
    const parts =
      step.others.length === 0
        ? { free: entry.edits, colliding: [] }
        : free(entry.edits, step.base, { others: step.others });
    const moved = { ...entry, edits: parts.free, version: step.version };
    if (parts.colliding.length === 0) return moveOver(replace(state, entry, moved), moved);
    // What collides stays on its version, so that the server tells who changed the same and when.
    const staying = { ...entry, id: newId(), edits: parts.colliding };
    if (parts.free.length === 0) return state;
    return moveOver(replace(state, entry, moved, staying), moved);
  };
  const moveAll = (state: State): State => state.entries.filter(isWaiting).reduce(moveOver, state);
  const keep = (state: State): State => {
    const kept = state.buffered.reduce((known, { version, edits }) => {
      const joined = kind.join(edits);
      return joined.length === 0 ? known : append(known, make(known, { edits: joined, version }));
    }, state);
    return moveAll({ ...kept, buffered: [] });
  };
  /** What touches a place that waits for a decision waits with it. */
  const joinHeld = (state: State): State =>
    state.entries.filter(isWaiting).reduce((known, entry) => {
      const held = heldOf(known);
      if (!held) return known;
      const parts = free(entry.edits, known.base, { held: held.edits });
      if (parts.colliding.length === 0) return known;
      const rest = parts.free.length > 0 ? [{ ...entry, edits: parts.free }] : [];
      const grown = { ...held, edits: kind.join([...held.edits, ...parts.colliding]) };
      return replace(replace(known, entry, ...rest), held, grown);
    }, state);
  /** Neighbors that saw the same version travel together; what was refused takes along whatever may mend it, as if that had seen less. */
  const compact = (state: State): State =>
    state.entries.reduce((known, entry) => {
      const before = known.entries[known.entries.findIndex(({ id }) => id === entry.id) - 1];
      if (!before || !isWaiting(before) || !isWaiting(entry)) return known;
      if (before.version !== entry.version && before.problem === null) return known;
      const edits = kind.join([...before.edits, ...entry.edits]);
      if (edits.length > kind.mostEdits) return known;
      return replace(replace(known, before), entry, { ...before, edits, at: entry.at });
    }, state);

  const next = (given: State): [State, Effect<Edit>[]] => {
    let state = compact(joinHeld(keep(given)));
    for (const entry of state.entries) {
      if (entry.state === "sent") {
        const again = { ...entry, tries: entry.tries + 1 };
        return [replace(state, entry, again), [{ send: again }]];
      }
      if (entry.state !== "waiting") continue;
      const { now: edits, later } = kind.ready?.(state.base, entry.edits) ?? { now: entry.edits, later: [] };
      const rest = later.length > 0 ? [{ ...entry, edits: later }] : [];
      if (edits.length === 0) {
        if (rest.length === 0) state = replace(state, entry);
        continue;
      }
      const sealed: Item = { ...entry, id: newId(), state: "sent", edits };
      return [replace(state, entry, sealed, ...rest), [{ send: sealed }]];
    }
    const isThrough = state.setback !== null && state.savedAt === null;
    return [{ ...state, setback: null, savedAt: isThrough ? now() : state.savedAt }, []];
  };

  const advance = (state: State, step: Step<Edit>): State => ({
    ...state,
    version: step.version,
    base: kind.apply(state.base, [...step.others, ...step.own]),
    steps: [...state.steps, { ...step, base: state.base }].slice(-mostSteps),
    savedAt: step.own.length > 0 ? now() : state.savedAt,
  });
  const acknowledge = (state: State, step: Step<Edit>): [State, Effect<Edit>[]] => {
    const kept = keep(state);
    const moved = advance(kept, step);
    return [moveAll(moved), [{ tell: { version: step.version, step } }]];
  };
  const hold = (given: State, entry: Item, { clashes, current }: Conflict<Doc>): State => {
    const parts = free(entry.edits, given.base, { named: clashes.map(({ key }) => key) });
    const before = heldOf(given);
    const mine = parts.colliding.length > 0 ? parts.colliding : parts.free;
    const rest = parts.colliding.length > 0 && parts.free.length > 0;
    const known = new Set(clashes.map(({ key }) => key));
    const held: Item = {
      ...entry,
      id: newId(),
      state: "held",
      edits: [...(before?.edits ?? []), ...mine],
      clashes: [...(before?.clashes.filter(({ key }) => !known.has(key)) ?? []), ...clashes] satisfies Clash[],
    };
    const version = current?.version ?? entry.version;
    const others = rest ? [{ ...entry, id: newId(), state: "waiting" as const, version, edits: parts.free }] : [];
    const state = replace(before ? replace(given, before) : given, entry, held, ...others);
    return current && current.version >= state.version
      ? { ...state, version: current.version, base: current.doc }
      : state;
  };

  const react = (state: State, event: SavingEvent<Doc, Edit>): [State, Effect<Edit>[]] => {
    switch (event.type) {
      case "typed":
        return [{ ...state, buffered: [...state.buffered, { version: state.version, edits: event.edits }] }, []];
      case "keep":
        return [keep(state), []];
      case "next":
        return next(state);
      case "answered": {
        const { entry, saved, missed } = event;
        const own = { ...state, setback: null, entries: state.entries.filter(({ id }) => id !== entry.id) };
        const acknowledged = { ...saved, from: entry.version, own: entry.edits };
        if (entry.version === state.version) return acknowledge(own, acknowledged);
        // What waits behind it stands on it.
        const behind = moveAll({ ...own, steps: [...own.steps, { ...acknowledged, base: own.base }] });
        if (saved.version <= state.version) return [behind, []];
        if (missed?.since !== state.version) return [behind, [{ fetch: "others" }]];
        const [caughtUp, effects] = acknowledge(behind, { ...missed, from: state.version, own: [] });
        return [{ ...caughtUp, savedAt: now() }, effects];
      }
      case "conflict":
        return [{ ...hold(keep(state), event.entry, event.conflict), setback: null }, []];
      case "setback": {
        const { entry, setback } = event;
        if (setback.kind !== "refused" || !event.isOpen) return [{ ...state, setback }, []];
        const { status, message } = setback;
        const open: Item = { ...entry, id: newId(), state: "waiting", tries: 0, problem: { status, message } };
        return [{ ...replace(state, entry, open), setback }, []];
      }
      case "fetched": {
        const { since, version, author } = event.fetched;
        if (since !== state.version || version <= since) return [state, []];
        const isShown = state.entries.length === 0 && state.buffered.length === 0;
        const [moved, effects] = acknowledge(state, { ...event.fetched, from: since, own: [] });
        return [{ ...moved, taken: isShown && author ? author : state.taken }, effects];
      }
      case "heard": {
        const { version, step: acknowledged } = event.news;
        if (acknowledged?.from === state.version) return [advance(keep(state), acknowledged), []];
        return [state, version > state.version ? [{ fetch: "others" }] : []];
      }
      case "settled": {
        const held = heldOf(state);
        if (!held) return [state, []];
        const mine = kind.join(free(held.edits, state.base, { chosen: event.theirs }).free);
        const open: Item = { ...make(state, { edits: mine, version: state.version }), at: held.at };
        return [replace(state, held, ...(mine.length > 0 ? [open] : [])), []];
      }
      case "cleared":
        return [{ ...state, entries: [], buffered: [], isClosed: true }, []];
    }
  };

  return function step(state: State, event: SavingEvent<Doc, Edit>): [State, Effect<Edit>[]] {
    if (state.isClosed) return [state, []];
    const [then, effects] = react(state, event);
    const isTold = then.entries === state.entries || effects.some((effect) => "tell" in effect);
    return [then, isTold ? effects : [...effects, { tell: { version: then.version, step: null } }]];
  };
}
