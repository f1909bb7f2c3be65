/** Stands in place of what was blacked out, as long as it, up to a word. */
const black = "█";

/** A text without some words, whatever their case, and how often they stood in it. Longer words go first. */
export function redact(text: string, words: readonly string[]): { text: string; times: number } {
  let times = 0;
  const all = words.map((word) => word.trim()).filter((word) => word !== "");
  if (all.length === 0) return { text, times };
  const escaped = all
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/\s+/g, "\\s+"));
  const redacted = text.replaceAll(new RegExp(escaped.join("|"), "giu"), () => {
    times += 1;
    return black.repeat(6);
  });
  return { text: redacted, times };
}
