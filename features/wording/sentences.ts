/** A piece of a text: from start up to, not including, end, in UTF-16 units as String.slice counts. */
export interface Span {
  start: number;
  end: number;
}

/** A sentence as rules read it. */
export interface Sentence extends Span {
  /**
   * Lower-case words and signs, each between single spaces, contractions written out: "you're" is "you are". Words that
   * somebody else is quoted with are left out. So one phrase finds every way of typing it.
   */
  words: string;
  /** The sign it ends with; empty without one. */
  ending: string;
  /** Where a piece of `words` stands in the text. */
  spanOf(from: number, to: number): Span;
  /** The same piece as it was typed. */
  typed(from: number, to: number): string;
}

interface Token extends Span {
  word: string;
}

const segmenter = new Intl.Segmenter("en", { granularity: "word" });
/** Three words or more between quotation marks are somebody else's. */
const quotation = /[“"«][^”"»]+[”"»]|(?<![\p{L}\p{N}])['‘](?=\S).+?['’](?![\p{L}\p{N}])/gu;
/** A full stop after one of these ends no sentence. */
const abbreviations = new Set("mr mrs ms dr vs no approx st eg ie".split(" "));

const contractions: Readonly<Record<string, string>> = {
  "can't": "can not",
  cannot: "can not",
  "won't": "will not",
  "shan't": "shall not",
  "ain't": "is not",
  "let's": "let us",
  "d'you": "do you",
};
const endings: readonly (readonly [RegExp, string])[] = [
  [/^(.+)n't$/, "not"],
  [/^(do|did|does|is|are|was|would|should|have|has)nt$/, "not"],
  [/^(.+)'re$/, "are"],
  [/^(.+)'ve$/, "have"],
  [/^(.+)'ll$/, "will"],
  [/^(.+)'m$/, "am"],
  [/^(i|you|he|she|it|we|they|that|there|who|what|how)'d$/, "would"],
  [/^(he|she|it|that|there|here|what|who|where|when|why|how|everyone|everybody|nobody)'s$/, "is"],
  [/^(what|that|who|where|how)s$/, "is"],
  [/^(you)re$/, "are"],
  [/^(you)ve$/, "have"],
];

function writtenOut(word: string): string[] {
  // A word may be "constructor": only what is written above counts, not what every object has.
  const whole = Object.hasOwn(contractions, word) ? contractions[word] : undefined;
  if (whole) return whole.split(" ");
  for (const [pattern, second] of endings) {
    const first = pattern.exec(word)?.[1];
    if (first) return [first, second];
  }
  return [word];
}

/** Words and signs of a text; "co-worker" is one word. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (!isWordLike && !/^[?!.,;:()%-]$/.test(segment)) continue;
    const last = tokens.at(-1);
    if (
      last &&
      last.end === index &&
      (segment === "-" || last.word.endsWith("-")) &&
      /[\p{L}\p{N}-]$/u.test(last.word)
    ) {
      last.word += segment.toLowerCase();
      last.end = index + segment.length;
    } else if (segment !== "-") tokens.push({ word: segment.toLowerCase(), start: index, end: index + segment.length });
  }
  return tokens;
}

/** Takes a text apart into sentences. Offsets always lead into the text as it was given. */
export function sentencesOf(text: string): Sentence[] {
  const plain = text.replaceAll(/[’ʼ`]/g, "'");
  const all = tokensOf(plain);
  const quoted = [...plain.matchAll(quotation)]
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
    .map((span) => ({ ...span, size: all.filter(({ start, end }) => start >= span.start && end <= span.end).length }))
    .filter(({ size }) => size >= 3 && size < all.length * 0.8);
  const sentences: Token[][] = [[]];
  for (const [index, { word, start, end }] of all.entries()) {
    // The last stop of "U.S." ends no sentence.
    if (word === "." && all[index - 1]?.end === start && /^(?:\p{L}\.)+\p{L}$/u.test(all[index - 1]?.word ?? ""))
      continue;
    if (quoted.some((quote) => start >= quote.start && end <= quote.end)) continue;
    const current = sentences.at(-1) ?? [];
    // "U.S" is one word, "4.5" one number, "." a sign.
    const read = /\p{L}/u.test(word) ? word.replaceAll(".", "") : word;
    for (const part of writtenOut(read)) current.push({ word: part, start, end });
    if (endsSentence(word, plain[end], current)) sentences.push([]);
  }
  return sentences
    .filter((tokens) => tokens.some(({ word }) => /[\p{L}\p{N}]/u.test(word)))
    .map((tokens) => sentenceOf(tokens, text));
}

function endsSentence(sign: string, next: string | undefined, tokens: readonly Token[]): boolean {
  if (sign === "?" || sign === "!" || sign === ";") return true;
  if (sign !== ".") return false;
  if (next !== undefined && !/[\s"'”»)]/.test(next)) return false;
  return !abbreviations.has(tokens.at(-2)?.word ?? "");
}

function sentenceOf(tokens: readonly Token[], text: string): Sentence {
  const starts: number[] = [];
  let words = " ";
  for (const { word } of tokens) {
    starts.push(words.length);
    words += `${word} `;
  }
  const last = tokens.at(-1);
  const spanOf = (from: number, to: number): Span => {
    const first = tokens[Math.max(lastUpTo(starts, from), 0)];
    const final = tokens[Math.max(lastUpTo(starts, to - 1), 0)];
    return { start: first?.start ?? 0, end: final?.end ?? 0 };
  };
  return {
    start: tokens[0]?.start ?? 0,
    end: last?.end ?? 0,
    words,
    ending: last && /^[?!.]$/.test(last.word) ? last.word : "",
    spanOf,
    typed: (from, to) => {
      const { start, end } = spanOf(from, to);
      return text.slice(start, end);
    },
  };
}

/** Place of the last of rising numbers that is at most so much; -1 without one. */
function lastUpTo(rising: readonly number[], most: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
