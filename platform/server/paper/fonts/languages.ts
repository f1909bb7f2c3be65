import type { Family } from "./font-slices.ts";

/** Han characters look different in the languages that write them; the rest of a text tells which one it is. */
export function familyOrderOf(text: string): readonly Family[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ["noto-sans-jp", "noto-sans-sc"];
  if (/\p{Script=Hangul}/u.test(text)) return ["noto-sans-kr", "noto-sans-jp", "noto-sans-sc"];
  return ["noto-sans-sc", "noto-sans-jp", "noto-sans-kr"];
}

/** Shows nothing by itself: joiners, marks of direction, selectors of a form. */
export const isInvisible = (codePoint: number) =>
  codePoint === 0xad ||
  (codePoint >= 0x200b && codePoint <= 0x200f) ||
  (codePoint >= 0x202a && codePoint <= 0x202e) ||
  (codePoint >= 0x2060 && codePoint <= 0x206f) ||
  (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
  codePoint === 0xfeff ||
  (codePoint >= 0xe0000 && codePoint <= 0xe0fff);

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A text cut into what a reader takes for one character. */
export const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The code points of a text; of half a surrogate pair its own number. */
export const codePointsOf = (text: string): number[] => Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
