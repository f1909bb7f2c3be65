/** Narrowest column that a card can be read in, and the gap to the next. */
const narrowest = 178;
const gap = 10;

/** How many columns stand beside each other where there is so much room; one at least, and never more than there are. */
export const columnsFitting = (width: number, count: number): number =>
  Math.max(1, Math.min(count, Math.floor((width + gap) / (narrowest + gap))));

/** A window over the stages: the first that is shown, and how many. */
export interface BoardWindow {
  first: number;
  size: number;
}

/** The window that begins at a stage, as far to the left as it must be to stay full. */
export function windowAt(first: number, size: number, count: number): BoardWindow {
  return { first: Math.max(0, Math.min(first, count - size)), size };
}

/** The nearest window that shows a stage. */
export function windowShowing(index: number, { first, size }: BoardWindow, count: number): BoardWindow {
  if (index < first) return windowAt(index, size, count);
  if (index >= first + size) return windowAt(index - size + 1, size, count);
  return windowAt(first, size, count);
}

/** How wide each stage of the strip is, in parts of the whole: by its name, so that all names can be read. */
export const stripParts = (names: readonly string[]): number[] =>
  names.map((name) => Math.min(22, Math.max(6, name.length + 4)));
