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
  /** Whether one of the words in a piece of the text is of this form. */
  says(span: Span, form: RegExp): boolean;
}

interface Token extends Span {
  word: string;
}

const tokenPattern =
  /(?:(?<!\p{L})\p{L}\.){2,}|[\p{L}\p{M}]+(?:['-][\p{L}\p{M}\p{N}]+)*|\p{N}+(?:[.,]\p{N}+)*[\p{L}%]*(?:-[\p{L}\p{N}]+)*|[?!.,;:()]/gu;
/** Three words or more between quotation marks are somebody else's. */
const quotation = /[“"«][^”"»]+[”"»]|(?<![\p{L}\p{N}])['‘](?=\S).+?['’](?![\p{L}\p{N}])/gu;
const wordCount = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
/** A full stop after one of these ends no sentence. */
const abbreviations = new Set(["e.g", "i.e", "mr", "mrs", "ms", "dr", "vs", "no", "approx", "st", "eg", "ie"]);

const wholeContractions: Record<string, string> = {
  "can't": "can not",
  cannot: "can not",
  "won't": "will not",
  "shan't": "shall not",
  "ain't": "is not",
  "let's": "let us",
  "d'you": "do you",
  "ma'am": "madam",
  dont: "do not",
  didnt: "did not",
  doesnt: "does not",
  isnt: "is not",
  arent: "are not",
  wasnt: "was not",
  wouldnt: "would not",
  shouldnt: "should not",
  havent: "have not",
  hasnt: "has not",
  youre: "you are",
  youve: "you have",
  whats: "what is",
  wheres: "where is",
  whos: "who is",
  hows: "how is",
  thats: "that is",
};
const endings: [RegExp, string][] = [
  [/^(.+)n't$/, "not"],
  [/^(.+)'re$/, "are"],
  [/^(.+)'ve$/, "have"],
  [/^(.+)'ll$/, "will"],
  [/^(.+)'m$/, "am"],
  [/^(i|you|he|she|it|we|they|that|there|who|what|how)'d$/, "would"],
  [/^(he|she|it|that|there|here|what|who|where|when|why|how|everyone|everybody|nobody)'s$/, "is"],
];

function writtenOut(word: string): string[] {
  // A word may be "constructor": only what is written above counts, not what every object has.
  const whole = Object.hasOwn(wholeContractions, word) ? wholeContractions[word] : undefined;
  if (whole) return whole.split(" ");
  for (const [pattern, second] of endings) {
    const first = pattern.exec(word)?.[1];
    if (first) return [first, second];
  }
  return [word];
}

/** Takes a text apart into sentences. Offsets always lead into the text as it was given. */
export function sentencesOf(text: string): Sentence[] {
  const plain = text.replaceAll(/[’ʼ`]/g, "'");
  const quoted = [...plain.matchAll(quotation)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length, words: wordCount(match[0]) }))
    .filter(({ words }) => words >= 3 && words < wordCount(plain) * 0.8);
  const sentences: Token[][] = [[]];
  for (const match of plain.matchAll(tokenPattern)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (quoted.some((quote) => start >= quote.start && end <= quote.end)) continue;
    const current = sentences.at(-1) ?? [];
    const sign = match[0].toLowerCase();
    // "U.S." is one word, "4.5" one number, "." a sign.
    const word = /\p{L}/u.test(sign) ? sign.replaceAll(".", "") : sign;
    for (const part of writtenOut(word)) current.push({ word: part, start, end });
    if (endsSentence(word, plain[end], current)) sentences.push([]);
  }
  return sentences.filter((tokens) => tokens.some(({ word }) => /[\p{L}\p{N}]/u.test(word))).map(sentenceOf);
}

function endsSentence(sign: string, next: string | undefined, tokens: readonly Token[]): boolean {
  if (sign === "?" || sign === "!" || sign === ";") return true;
  if (sign !== ".") return false;
  if (next !== undefined && !/[\s"'”’»)]/.test(next)) return false;
  return !abbreviations.has(tokens.at(-2)?.word ?? "");
}

function sentenceOf(tokens: readonly Token[]): Sentence {
  let words = " ";
  const starts: number[] = [];
  for (const { word } of tokens) {
    starts.push(words.length);
    words += `${word} `;
  }
  const last = tokens.at(-1);
  return {
    start: tokens[0]?.start ?? 0,
    end: last?.end ?? 0,
    words,
    ending: last && /^[?!.]$/.test(last.word) ? last.word : "",
    says: (span, form) =>
      tokens.some(({ word, start, end }) => start >= span.start && end <= span.end && form.test(word)),
    spanOf(from, to) {
      const first = lastUpTo(starts, from);
      const final = lastUpTo(starts, to - 1);
      return { start: tokens[Math.max(first, 0)]?.start ?? 0, end: tokens[Math.max(final, 0)]?.end ?? 0 };
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
