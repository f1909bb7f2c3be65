/**
 * A text as it can be set: lines end in one way, what shows nothing and only changes how others look is left out (controls,
 * overrides of direction, tags, half characters), and a character that no font has is written as `[U+12000]`.
 */
export function readableText(text: string, missing: ReadonlySet<number>): string {
  return Array.from(plain(text), (character) => {
    const sign = character.codePointAt(0) ?? 0;
    return missing.has(sign) || /\p{Co}/u.test(character)
      ? `[U+${sign.toString(16).toUpperCase().padStart(4, "0")}]`
      : character;
  }).join("");
}

/** The same before anybody knows which characters have a font. */
export const plain = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n")
    .replaceAll(/[\t\u2000-\u200a\u205f]/g, " ")
    .replaceAll(/(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu, "");

/** Every text in a value, changed; what stands in JSON otherwise is as it was. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
}
