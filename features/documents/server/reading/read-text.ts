/** What came of reading a file: its text, or why there is none. */
export type ReadText =
  | { reading: "read"; text: string; pages?: number }
  /** It has pages and no text on them: a scan, or nothing. */
  | { reading: "no_text"; pages?: number }
  /** It asks for a password. */
  | { reading: "locked" }
  /** It is not what it says it is, or ends in the middle. */
  | { reading: "broken" };

/** What was read, or that there is nothing in it. */
export const readOf = (text: string): ReadText => {
  const trimmed = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  return trimmed === "" ? { reading: "no_text" } : { reading: "read", text: trimmed };
};
