/**
 * Words that interview questions share whatever they ask about. Two questions are not alike for opening with
 * "Tell me about a time when you". A language that is not listed only loses this refinement.
 */
const stopWords = new Set(
  [
    "a about an and any are as at be been by can could describe did do does example for from give had has have how i if in",
    "into is it its me of on or please share tell than that the their them then there they this time to us walk was were",
    "what when where which who why with would you your yours",
    "beschreiben beschreibe das dem den der des die ein eine einem einen einer erzählen erzähle es für haben hat ich im in",
    "ist mir mit oder sie sich sind über und uns von was wie wo wann warum zu",
    "au aux avec ce ces comment dans de des du en est et la le les moi parlez que quel quelle qui racontez sur un une vous",
    "como con cuando cuénteme cuéntame de del el en es la las lo los me para por que qué se sobre su tu un una usted y",
  ].flatMap((line) => line.split(" ")),
);

/** Letters, marks and digits of any script. */
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that are written without spaces: their runs are compared by pairs of signs. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** A question as the comparison sees it. */
export interface QuestionWords {
  /** All words, in order: equal texts give equal keys, whatever their case and punctuation. */
  exactKey: string;
  /** Words that carry meaning, each once. */
  words: string[];
  /** Runs of three signs over those words, each once. */
  trigrams: string[];
}

/** Takes a text apart, the same way in every browser and on the server, without a dictionary. */
export function questionWords(text: string): QuestionWords {
  const plain = text.normalize("NFKC").toLowerCase().replaceAll(/['’ʼ]/gu, "");
  const all = (plain.match(wordPattern) ?? []).flatMap((run) => (unspaced.test(run) ? pairsOf(run) : [run]));
  const telling = all.filter((word) => !stopWords.has(word));
  // "What would you do?" is made of stop words alone; then they are all there is to compare.
  const words = telling.length >= 2 ? telling : all;
  return { exactKey: all.join(" "), words: [...new Set(words)], trigrams: trigramsOf(words.join(" ")) };
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
