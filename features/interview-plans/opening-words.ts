/** A sentence alone is enough where it fills this much of the room. */
const enough = 0.45;

const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });
const words = new Intl.Segmenter(undefined, { granularity: "word" });
const signs = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const isWide = (sign: string) =>
  /^[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/u.test(sign);
const widthOf = (text: string) =>
  [...signs.segment(text)].reduce((sum, { segment }) => sum + (isWide(segment) ? 2 : 1), 0);

/**
 * A question for a slip that has room for so many letters of common width: whole sentences where they fill enough of it, else
 * whole words with an ellipsis. A line that a browser clamps breaks off inside a word.
 */
export function openingWords(question: string, room: number): string {
  if (widthOf(question) <= room) return question;
  const whole = filled(sentences, question, room);
  if (widthOf(whole) >= room * enough) return whole.trim();
  const some = filled(words, question, room - 1).replace(/[\s\p{P}]+$/u, "");
  return `${some || filled(signs, question, room - 1)}…`;
}

/** As many parts from the start as fit. */
function filled(segmenter: Intl.Segmenter, text: string, room: number): string {
  let end = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    if (widthOf(text.slice(0, index + segment.trimEnd().length)) > room) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** How many letters of common width fit into so many lines of a slip; letters are narrower than half their size, and lines end early. */
export const roomOf = (width: number, { lines, size }: { lines: number; size: number }) =>
  Math.max(24, Math.floor((Math.max(0, width) / (size * 0.5)) * lines * 0.88));
