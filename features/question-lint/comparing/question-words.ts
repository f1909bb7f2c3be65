import { stemOf } from "../words/stems.ts";
import { namesIn } from "./names.ts";
import { plainWords } from "./plain-words.ts";
import { type Roles, rolesIn } from "./roles.ts";
import { contrariesIn, type Told, termOf, toldIn, weightOf } from "./word-classes.ts";
import { stopWords } from "./words/fillers.ts";
import { units } from "./words/names-and-days.ts";

const negations = new Set("not no non never without nobody nothing none cannot unable else".split(" "));

/** A question as the comparison sees it. */
export interface QuestionWords extends Roles {
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
  /** All words in order, those of meaning as terms; empty for a text that is too long to be one question. */
  frame: readonly string[];
  framed: ReadonlySet<string>;
  /** Contrary words of the frame, in their order. */
  contraries: readonly (readonly [first: string, second: string])[];
}
const mostInFrame = 80;

/** Takes a text apart, the same way in every browser and on the server. */
export function questionWords(text: string): QuestionWords {
  const { all, words } = plainWords(text);
  const told = fromTheReceiver(named(withoutTitles(withoutUnits(toldIn(words))), namesIn(text)));
  const telling = told.filter(({ word, text: own }) => own !== word || !(stopWords.has(word) || negations.has(word)));
  // "What would you do?" is made of stop words alone; then they are all there is to compare.
  const kept = telling.length > 0 ? telling : all.map((word) => ({ text: word, word, term: termOf(word) }));
  const terms = new Map<string, string>();
  for (const one of kept) if (!terms.has(one.term)) terms.set(one.term, one.text);
  const framing = told.length > mostInFrame ? [] : told;
  const frame = framing.filter(({ word }) => !optional.has(word)).map(({ term }) => term);
  return {
    exactKey: all.join(" "),
    terms,
    weight: [...terms.keys()].reduce((sum, one) => sum + weightOf(one), 0),
    trigrams: trigramsOf(kept.map((one) => one.text).join(" ")),
    negated: told.some(({ word, text: own }) => own === word && negations.has(word)),
    frame,
    framed: new Set(frame),
    contraries: contrariesIn(framing.map(({ term }) => term)),
    ...rolesIn(told.slice(0, mostInFrame)),
  };
}

/** Words that come and go without changing a sentence. */
const optional = new Set("a an the that which who when where had have has".split(" "));

/** A number of days is as good as a number of months. */
const withoutUnits = (told: readonly Told[]) =>
  told.filter(({ word }, at) => !(units.has(stemOf(word)) && told[at - 1]?.term === "#number"));

/** "Mr Khan" is a name like any other. */
const withoutTitles = (told: readonly Told[]) =>
  told.flatMap((one, at) => {
    if (titles.has(one.word)) return [];
    return [titles.has(told[at - 1]?.word ?? "") ? { ...one, term: "#name" } : one];
  });
const titles = new Set("mr mrs ms miss sir madam".split(" "));

/** One name for each run of words that are names. */
const named = (told: readonly Told[], names: ReadonlySet<string>) =>
  told
    .map((one) => (names.has(one.word) ? { ...one, term: "#name" } : one))
    .filter(({ term }, at, all) => !(term === "#name" && all[at - 1]?.term === "#name"));

const [given, received] = [termOf("give"), termOf("receive")];
/** What you "were given", and what somebody "gave you", you received. */
const fromTheReceiver = (told: readonly Told[]) =>
  told.map((one, at) => {
    if (one.term !== given) return one;
    const isGiven = told[at + 1]?.word === "you" || /^(?:were|was|been|being|got)$/.test(told[at - 1]?.word ?? "");
    return isGiven ? { ...one, term: received } : one;
  });

function trigramsOf(text: string): string[] {
  if (text === "") return [];
  const signs = [..." ", ...text, " "];
  return [...new Set(signs.slice(2).map((sign, index) => `${signs[index]}${signs[index + 1]}${sign}`))];
}
