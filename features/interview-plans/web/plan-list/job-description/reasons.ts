/** So many are quoted. */
const most = 3;

/** The words of a text that some spans cover: the first few that differ, and how many beside. */
export function reasonsIn(
  text: string,
  spans: readonly { start: number; end: number }[],
): { shown: string[]; more: number } {
  const byWords = new Map<string, string>();
  for (const { start, end } of spans) {
    const place = text.slice(start, end).replace(/\s+/g, " ");
    if (!byWords.has(place.toLowerCase())) byWords.set(place.toLowerCase(), place);
  }
  const different = [...byWords.values()];
  return { shown: different.slice(0, most), more: Math.max(0, different.length - most) };
}
