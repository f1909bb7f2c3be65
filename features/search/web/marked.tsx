import { foundIn } from "#features/documents/excerpts.ts";

/** A text with the words marked that were found in it, however they are written. */
export function Marked({ text, words }: { text: string; words: string }) {
  const parts: { from: number; isFound: boolean; text: string }[] = [];
  let at = 0;
  for (const { from, to } of foundIn(text, words)) {
    if (from > at) parts.push({ from: at, isFound: false, text: text.slice(at, from) });
    parts.push({ from, isFound: true, text: text.slice(from, to) });
    at = to;
  }
  parts.push({ from: at, isFound: false, text: text.slice(at) });
  return (
    <bdi>
      {parts.map(({ from, isFound, text: part }) =>
        isFound ? (
          <mark key={from} className="rounded-chip bg-warning-bg text-foreground">
            {part}
          </mark>
        ) : (
          <span key={from}>{part}</span>
        ),
      )}
    </bdi>
  );
}
