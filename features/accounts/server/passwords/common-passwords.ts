import { dictionary } from "@zxcvbn-ts/language-common";

/** The passwords that guessers try first, with the people who chose them in leaks; nearly fifty thousand, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

const disguises: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "0": "o",
  "1": "i",
  "!": "i",
  "3": "e",
  $: "s",
  "5": "s",
  "7": "t",
};
const undisguised = (text: string) => [...text].map((character) => disguises[character] ?? character).join("");
const withoutEnds = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** Whether the text is in the list, or is two of its entries, or one of them several times. */
function isListed(text: string): boolean {
  if (common.has(text)) return true;
  for (let at = 3; at <= text.length - 3; at += 1)
    if (common.has(text.slice(0, at)) && common.has(text.slice(at))) return true;
  for (let unit = 3; unit <= text.length / 2; unit += 1)
    if (
      text.length % unit === 0 &&
      common.has(text.slice(0, unit)) &&
      text === text.slice(0, unit).repeat(text.length / unit)
    )
      return true;
  return false;
}

/**
 * Whether a guesser would come to this password early: it is in the list, or is made of it in the ways that people use to
 * lengthen one: digits and signs around it, letters in disguise, twice, or two together. Phrases with spaces are looked up
 * as they are, because nobody's list holds them.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize("NFKC").toLowerCase();
  if (common.has(lower)) return true;
  if (/\s/.test(lower.trim())) return false;
  return [
    lower,
    withoutEnds(lower),
    undisguised(lower),
    withoutEnds(undisguised(lower)),
    undisguised(withoutEnds(lower)),
  ]
    .filter((form) => form.length >= 4)
    .some(isListed);
}
