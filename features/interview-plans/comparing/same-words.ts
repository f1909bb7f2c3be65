/**
 * Signs that only punctuate. A sign that carries meaning (+ # % $ < >) is not among them, and none counts inside of a
 * word or number: "C++" is not "C", "1.5" is not "15", and "−5" is not "5".
 */
const opening = /^[.,;:!?…"“”„‘’'«»()[\]{}¿¡–—*_]+/u;
const closing = /[.,;:!?…"“”„‘’'«»()[\]{}¿¡–—*_-]+$/u;
/** Written without a space around them. */
const eastern = /[。、，．！？；：「」『』（）]/gu;
const dashBetweenLetters = /(?<=\p{L})[-‐‑–—/](?=\p{L})/gu;
const longDash = /[–—]/gu;
const apostrophe = /(?<=\p{L})[‘’ʼ](?=\p{L})/gu;

/** The words of a text as they are read aloud: without case, spaces and punctuation. */
export function spokenWords(text: string): string[] {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(apostrophe, "'")
    .replace(eastern, " ")
    .replace(dashBetweenLetters, " ")
    .replace(/\s[-–—]+\s/gu, " ")
    .split(/\s+/u)
    .map((word) => bare(word))
    .filter((word) => word !== "");
}

function bare(word: string): string {
  // A point or dash before a digit belongs to the number.
  const start = /^[.,–—](?=\d)/u.test(word) ? word.replace(longDash, "-") : word.replace(opening, "");
  return start.replace(closing, "");
}

/** Whether two texts say the same, however they are punctuated. */
export function saysTheSame(a: string, b: string): boolean {
  if (a === b) return true;
  const [first, second] = [spokenWords(a), spokenWords(b)];
  return first.length === second.length && first.every((word, index) => word === second[index]);
}
