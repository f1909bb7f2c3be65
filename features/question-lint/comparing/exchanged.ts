import { unspaced } from "./plain-words.ts";
import type { QuestionWords } from "./question-words.ts";
import { weightOf, weights } from "./word-classes.ts";

/** From this share of their words on, in order, two questions are one sentence with something exchanged in it. */
const sameSentence = 0.66;
/** From this share of their letters on, two words are one word and its misspelling. */
const misspelled = 0.7;

/**
 * Whether two questions are the same sentence but for a place where each has something else: who asks the same again changes
 * more than that, and who changes only that means the difference. A number or a name does not count.
 */
export function isExchanged(a: QuestionWords, b: QuestionWords): boolean {
  const [ofA, ofB] = [onlyIn(a, b), onlyIn(b, a)];
  const x = ofA.filter((word) => !ofB.some((other) => isMisspelling(word, other)));
  const y = ofB.filter((word) => !ofA.some((other) => isMisspelling(word, other)));
  if (x.length === 0 || y.length === 0 || ![...x, ...y].some((word) => weightOf(word) === weights.full)) return false;
  // There a word is not known from its neighbours.
  if (unspaced.test(x.join("") + y.join(""))) return false;
  return (2 * commonInOrder(a.frame, b.frame)) / (a.frame.length + b.frame.length) >= sameSentence;
}

const onlyIn = ({ terms }: QuestionWords, { terms: others }: QuestionWords) =>
  [...terms.keys()].filter((word) => !others.has(word) && !word.startsWith("#") && weightOf(word) >= weights.faint);

/** Length of the longest sequence of words that both have in this order. */
function commonInOrder(one: readonly string[], other: readonly string[]): number {
  const shorter = Math.min(one.length, other.length);
  let [start, end] = [0, 0];
  while (start < shorter && one[start] === other[start]) start++;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [mine, theirs] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  let row = theirs.map(() => 0);
  for (const word of mine) {
    let [left, above] = [0, 0];
    row = theirs.map((their, at) => {
      const [diagonal, up] = [above, row[at] ?? 0];
      above = up;
      left = their === word ? diagonal + 1 : Math.max(up, left);
      return left;
    });
  }
  return start + end + (row.at(-1) ?? 0);
}

function isMisspelling(x: string, y: string): boolean {
  const [shorter, longer] = x.length < y.length ? [x, y] : [y, x];
  let [start, end] = [0, 0];
  while (start < shorter.length && shorter[start] === longer[start]) start++;
  while (end < shorter.length - start && shorter.at(-1 - end) === longer.at(-1 - end)) end++;
  return longer.length >= 6 && (start + end) / longer.length >= misspelled;
}
