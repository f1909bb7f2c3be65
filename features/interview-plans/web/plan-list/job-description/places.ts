interface Span {
  start: number;
  end: number;
}

/** A piece of a text, marked or not. */
export interface Part {
  start: number;
  text: string;
  isMarked: boolean;
}

/** A text in pieces: those that some span covers, and those between. Spans may overlap and come in any order. */
export function placesIn(text: string, spans: readonly Span[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(start, at);
    if (from >= end) continue;
    if (from > at) parts.push({ start: at, text: text.slice(at, from), isMarked: false });
    parts.push({ start: from, text: text.slice(from, end), isMarked: true });
    at = end;
  }
  if (at < text.length) parts.push({ start: at, text: text.slice(at), isMarked: false });
  return parts;
}
