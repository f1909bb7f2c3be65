/** Marks that turn the direction of what follows, also of what others wrote. */
const turning = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A text on one line, without anything that could begin another; cut after so many UTF-16 units. */
export function oneLine(text: string, longest: number): string {
  const plain = text
    .toWellFormed()
    .replace(turning, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
  return cut(plain.trim(), longest);
}

/** A text whose lines end in LF, without other controls; cut after so many UTF-16 units. */
export function severalLines(text: string, longest: number): string {
  const lines = text
    .toWellFormed()
    .replace(turning, "")
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n");
  return cut(lines.replace(/[^\P{Cc}\n\t]/gu, " ").trim(), longest);
}

/** Ends before a letter rather than in its middle. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = /[\ud800-\udbff]/.test(text[longest - 1] ?? "") ? longest - 1 : longest;
  return text.slice(0, end);
}
