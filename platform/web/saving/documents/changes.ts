import { isEqual } from "../../../canonical-json.ts";

/** One place of a document set to another value; taken away where there is no value. */
export interface Change {
  /** Names of fields, and ids where a list holds things with ids; empty for the whole document. */
  path: readonly string[];
  value?: unknown;
}

/** Stands in a path for the order of a list. */
const order = "@order";
/** What lies deeper is set as a whole, so that its parts always belong together. */
const deepest = 2;

type Fields = Readonly<Record<string, unknown>>;
type Thing = Fields & { id: string };
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isThing = (value: unknown): value is Thing => isFields(value) && typeof value.id === "string";
const isList = (value: unknown): value is readonly Thing[] => Array.isArray(value) && value.every(isThing);

/** What leads from one document to the other, place by place. */
export function changesBetween(before: unknown, after: unknown, path: readonly string[] = []): Change[] {
  if (before === after || isEqual(before, after)) return [];
  const whole = [{ path, value: after }];
  if (path.length > deepest) return whole;
  if (isFields(before) && isFields(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      Object.hasOwn(after, name)
        ? changesBetween(before[name], after[name], [...path, name])
        : [{ path: [...path, name] }],
    );
  if (!isList(before) || !isList(after)) return whole;
  const known = new Map(before.map((thing) => [thing.id, thing]));
  const ids = after.map(({ id }) => id);
  const gone = before.filter(({ id }) => !ids.includes(id)).map(({ id }) => ({ path: [...path, id] }));
  const changed = after.flatMap((thing) => changesBetween(known.get(thing.id), thing, [...path, thing.id]));
  const isInPlace = isEqual(
    [...known.keys()].filter((id) => ids.includes(id)),
    ids,
  );
  const moved = isInPlace ? [] : [{ path: [...path, order], value: ids }];
  return [...gone, ...changed, ...moved];
}

/** The document with these changes; one of something that is gone changes nothing. */
export const applyChanges = (doc: unknown, changes: readonly Change[]): unknown =>
  changes.reduce((known, { path, value }) => set(known, path, value), doc);

function set(doc: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value;
  if (isList(doc)) {
    if (first === order) return inOrder(doc, value);
    const index = doc.findIndex(({ id }) => id === first);
    const next = rest.length === 0 ? value : set(doc[index], rest, value);
    if (!isThing(next)) return doc.filter(({ id }) => id !== first);
    return index < 0 ? [...doc, next] : doc.with(index, next);
  }
  if (!isFields(doc)) return doc;
  if (rest.length > 0 || value !== undefined) return { ...doc, [first]: set(doc[first], rest, value) };
  return Object.fromEntries(Object.entries(doc).filter(([name]) => name !== first));
}

function inOrder(list: readonly Thing[], ids: unknown): readonly Thing[] {
  const places = new Map(Array.isArray(ids) ? ids.map((id: unknown, place) => [id, place]) : []);
  const placeOf = ({ id }: Thing) => places.get(id) ?? places.size;
  return list.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Fewer changes with the same effect: only the last of a place counts, and of everything inside it. */
export function joinChanges(changes: readonly Change[]): Change[] {
  const isInside = (outer: Change, { path }: Change) => outer.path.every((name, at) => path[at] === name);
  return changes.filter((change, at) => !changes.slice(at + 1).some((later) => isInside(later, change)));
}

/** Whether what lies on the device is a change. */
export const isChange = (stored: unknown): stored is Change =>
  isFields(stored) && Array.isArray(stored.path) && stored.path.every((name) => typeof name === "string");
