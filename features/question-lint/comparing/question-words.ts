import { isPastVerb, stemOf } from "../words/stems.ts";
import { classNameOf, firstNames, joinedWords, weekdays, weightOf } from "./word-classes.ts";

/**
 * Words that interview questions share whatever they ask about. Two questions are not alike for opening with
 * "Tell me about a time when you". A language that is not listed only loses this refinement.
 */
const stopWords = new Set(
  [
    "a about an and any are as at be been but by can could describe did do does each ever every example for from had has have how i if",
    "in into is it its itself me my of on or please share so some something tell than that the their them then there these they this those time",
    "to too us up walk was we were what when where whether which while who whom whose why will with would you your yours yourself he she him his her hers",
    "am pm just also really very quite actually let through talk occasion instance situation case experience imagine suppose think explain",
    "one someone somebody anyone anybody else's go going about more out off over such only own kindly briefly specific particular one's having being",
    "beschreiben beschreibe das dem den der des die ein eine einem einen einer erzählen erzähle es für haben hat ich im in",
    "ist mir mit oder sie sich sind über und uns von was wie wo wann warum zu",
    "au aux avec ce ces comment dans de des du en est et la le les moi parlez que quel quelle qui racontez sur un une vous",
    "como con cuando cuénteme cuéntame de del el en es la las lo los me para por que qué se sobre su tu un una usted y",
  ].flatMap((line) => line.split(" ")),
);
const negations = new Set("not no never without nobody nothing none cannot else others".split(" "));
const auxiliaries = new Set(
  "do did does would could can will should have had has to ever not never first also really usually typically personally go about would had be been were are need needed must".split(
    " ",
  ),
);

/** Letters, marks and digits of any script. */
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that are written without spaces: their runs are compared by pairs of signs. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const numberWords = new Set(
  "two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred thousand million".split(
    " ",
  ),
);

/** A question as the comparison sees it. */
export interface QuestionWords {
  /** All words, in order: equal texts give equal keys, whatever their case and punctuation. */
  exactKey: string;
  /** What carries meaning: stem or name of the class, with the word that stood there first. */
  terms: ReadonlyMap<string, string>;
  /** Sum of the weights of the terms. */
  weight: number;
  /** Runs of three signs over those words, each once. */
  trigrams: string[];
  /** Words that deny or turn away: "not", "without". */
  negated: boolean;
  /** What "you" do in it, and what others do. */
  done: ReadonlySet<string>;
  byOthers: ReadonlySet<string>;
}

/** Takes a text apart, the same way in every browser and on the server. */
export function questionWords(text: string): QuestionWords {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[’ʼ]/gu, "'")
    .replaceAll(/\bcan't\b/g, "can not")
    .replaceAll(/\bwon't\b/g, "will not")
    .replaceAll(/n't\b/g, " not")
    .replaceAll(/co-worker/g, "coworker")
    .replaceAll(/'(?:s|re|ve|ll|d|m)\b/g, "")
    .replaceAll("'", "")
    .replaceAll(/\bgive (?:me |us |an? |one |any )*(?=example|instance|me|us)/g, "tell ");
  const all = (plain.match(wordPattern) ?? []).flatMap((run) => (unspaced.test(run) ? pairsOf(run) : [run]));
  let joined = ` ${all.join(" ")} `;
  for (const [pattern, name] of joinedWords) joined = joined.replaceAll(pattern, name);
  const words = joined.trim().split(" ").filter(Boolean);
  const telling = words.filter((word) => !stopWords.has(word) && !negations.has(word));
  // "What would you do?" is made of stop words alone; then they are all there is to compare.
  const kept = telling.length > 0 ? telling : all;
  const terms = new Map<string, string>();
  for (const word of kept) if (!terms.has(termOf(word))) terms.set(termOf(word), word);
  const { done, byOthers } = rolesIn(words);
  return {
    exactKey: all.join(" "),
    terms,
    weight: [...terms.keys()].reduce((sum, term) => sum + weightOf(term), 0),
    trigrams: trigramsOf(kept.join(" ")),
    negated: words.some((word) => negations.has(word)),
    done,
    byOthers,
  };
}

/** One term for all words of a class, for all forms of a word, for all numbers, names and days. */
function termOf(word: string): string {
  if (/^\p{N}+$/u.test(word) || numberWords.has(word)) return "#number";
  if (firstNames.has(word)) return "#name";
  if (weekdays.has(word)) return "#day";
  const stem = classNameOf(word) ?? stemOf(word);
  return classNameOf(stem) ?? stem;
}

const others = new Set("manager customer colleague employee child patient person".split(" "));

/** The word after "you" and its auxiliaries; the verb before "you", and the one after somebody else. */
function rolesIn(words: readonly string[]): { done: Set<string>; byOthers: Set<string> } {
  const [done, byOthers] = [new Set<string>(), new Set<string>()];
  words.forEach((word, at) => {
    const isYou = word === "you";
    if (!isYou && !others.has(termOf(word))) return;
    const next = words.slice(at + 1, at + 5).find((one) => !auxiliaries.has(one));
    // "You were asked": somebody else asked.
    const passive = isYou && /^(?:were|are|been|being|got|get)$/.test(words[at + 1] ?? "") && isPastVerb(next ?? "");
    if (isYou && next && !stopWords.has(next)) (passive ? byOthers : done).add(termOf(next));
    const before = words[at - 1] ?? "";
    if (isYou && isPastVerb(before) && !auxiliaries.has(before)) byOthers.add(termOf(before));
    const direct = words[at + 1] ?? "";
    if (!isYou && isPastVerb(direct) && !auxiliaries.has(direct)) byOthers.add(termOf(direct));
  });
  return { done, byOthers };
}

function pairsOf(run: string): string[] {
  const signs = [...run];
  if (signs.length < 2) return [run];
  return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
}

function trigramsOf(text: string): string[] {
  if (text === "") return [];
  const signs = [..." ", ...text, " "];
  return [...new Set(signs.slice(2).map((sign, index) => `${signs[index]}${signs[index + 1]}${sign}`))];
}
