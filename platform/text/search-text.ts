/** Letters that no decomposition takes apart, each as people type it who lack the key. */
const spelledOut: Record<string, string> = {
  ß: "ss",
  ł: "l",
  ø: "o",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ŧ: "t",
  ς: "σ",
};
const special = new RegExp(`[${Object.keys(spelledOut).join("")}]`, "gu");
/** Accents and vowel points; in other scripts a mark makes another letter (か and が, Thai and Indic vowels) and stays. */
const accents = /(?![\u3099\u309a])(?=\p{M})[\p{sc=Inherited}\p{sc=Hebrew}\p{sc=Arabic}]/gu;
const apostrophes = /['’‘ʼ`´′＇]/gu;
/** What is no letter or digit. "C++" and "C#" stay words of their own. */
const between = /[^\p{L}\p{N}\p{M}+#]+/gu;
/** Scripts that write no blanks between words, so that a word may begin anywhere. */
const withoutBlanks =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/u;

/**
 * The words of a text as a search compares them, with one blank between: without case, accents and punctuation, in one
 * form whatever the keyboard. Folding a folded text changes nothing.
 */
export const fold = (text: string): string =>
  text
    // Before the decomposition, which would take some of them for a blank with an accent.
    .replace(apostrophes, "")
    .normalize("NFKD")
    // The decomposition of ŉ brings one along.
    .replace(apostrophes, "")
    .toLowerCase()
    .replace(accents, "")
    .replace(special, (letter) => spelledOut[letter] ?? letter)
    .normalize("NFKC")
    .replace(between, " ")
    .trim();

/** What a list's search compares with: the words of all these texts, each between blanks. The one way to fill a `search_text`. */
export const searchText = (texts: readonly string[]): string => ` ${fold(texts.join(" "))} `;

/** In no search text: they hold letters and digits. */
const nowhere = ".";

/**
 * The texts that a search text must all contain to be found, in any order; none where nothing is searched for. A term of
 * one or two letters stands for the start of a word. A search without any letter or digit finds nothing.
 */
export const needlesOf = (search: string | undefined): string[] => {
  const terms = new Set(fold(search ?? "").split(" "));
  if (!terms.delete("")) return [...terms].map(needleOf);
  return search === undefined || search.trim() === "" ? [] : [nowhere];
};

const needleOf = (term: string) => ([...term].length <= 2 && !withoutBlanks.test(term) ? ` ${term}` : term);
/** Whether a search finds these texts; everything, while it is empty. */
export function isFound(search: string | undefined, texts: readonly string[]): boolean {
  const needles = needlesOf(search);
  const all = needles.length === 0 ? "" : searchText(texts);
  return needles.every((needle) => all.includes(needle));
}
