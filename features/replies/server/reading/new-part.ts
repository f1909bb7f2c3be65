import EmailReplyParser from "email-reply-parser";

/** What the reader of quotes is given at most: its time grows with the square. */
const mostRead = 20_000;

/** On one line, without signs that nobody sees, and not endless. */
export const oneLine = (text: string, most: number): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, most);

/** Dashes by themselves, unless the head of an older mail follows. */
const ruler = /^([-_])\1{2,}$(?!\n+[^\n:：]{1,30}[:：]\s)/gm;
const mark = "\u2063";
const whoWrote = /\n[^\n]*<[^<>\s]+@[^<>\s]+>[^\n]*[:：]\s*$/;

/** The text of a mail without what it quotes, and without a signature; all of it where nothing else would be left. */
export function newPartOf(text: string): string {
  const read = text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\u2063/gu, "")
    .slice(0, mostRead * 4)
    .replace(/[ \t\u00a0]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .slice(0, mostRead);
  // The reader takes a line of dashes for the start of a signature, and what somebody wrote below it would be lost.
  const marked = read.replace(ruler, `${mark}$&`);
  const visible = new EmailReplyParser().read(marked).getVisibleText().replaceAll(mark, "").trim();
  if (visible === "") return read;
  // It knows how some languages say who wrote what is quoted; where quotes were cut, that line goes with them in all.
  return visible === read ? read : visible.replace(whoWrote, "").trim() || visible;
}
