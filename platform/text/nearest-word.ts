/** Steps from one word to another: letters added, left out, exchanged, or swapped with their neighbor. */
function stepsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  let before = row;
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const exchanged = (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, exchanged, swapped));
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}

/** The word that was likely meant, in any case: at most a third of its letters differ. Null where none is near. */
export function nearestWord(typed: string, words: Iterable<string>): string | null {
  const wanted = typed.trim().toLowerCase();
  let nearest: { word: string; steps: number } | null = null;
  for (const word of words) {
    if (Math.abs(word.length - wanted.length) > 3) continue;
    const steps = stepsBetween(wanted, word.toLowerCase());
    if (steps <= Math.min(3, word.length / 3) && steps < (nearest?.steps ?? Infinity)) nearest = { word, steps };
  }
  return nearest?.word ?? null;
}

/** The sentence with a question behind it where one of the words is near. */
export function didYouMean(sentence: string, typed: string, words: Iterable<string>): string {
  const word = nearestWord(typed, words);
  return word === null ? sentence : `${sentence}. Did you mean ${word}?`;
}
