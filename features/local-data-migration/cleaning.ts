/** Deeper nesting than this is no draft of anybody. */
const deepestNesting = 100;

/** What old data may not hold (ledger S5.02). For the migration alone: screens show every text as text anyway. */
const dangerousPatterns: readonly RegExp[] = [
  /<\s*\/?\s*script/i,
  /javascript\s*:/i,
  /vbscript\s*:/i,
  /\bon[a-z]{3,}\s*=/i,
  /<\s*iframe/i,
  /<\s*object/i,
  /<\s*embed/i,
  /\beval\s*\(/i,
  /\bFunction\s*\(/,
  /\bset(?:Timeout|Interval)\s*\(/i,
];

/** Whether a text holds something that looks like a program. */
export const looksLikeProgram = (text: string): boolean => dangerousPatterns.some((pattern) => pattern.test(text));

const beginsTag = /[a-z/!?]/i;

/**
 * A text without its HTML: whatever stands between `<` with a name after it and the next `>`, also where taking one tag
 * away makes another. One pass over the text; `a < b` and an arrow stay.
 */
export function stripHtml(text: string): string {
  const kept: string[] = [];
  let open = -1;
  for (const char of text) {
    if (open >= 0 && char === ">") {
      kept.length = open;
      open = -1;
      continue;
    }
    if (open < 0 && kept.at(-1) === "<" && beginsTag.test(char)) open = kept.length - 1;
    kept.push(char);
  }
  return kept.join("");
}

/** Without what the database cannot store: NUL and half surrogate pairs. */
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/** The same value with every text and every name in it stripped of HTML. Throws RangeError where it is nested too deeply. */
export function cleaned(value: unknown, depth = 0): unknown {
  if (depth > deepestNesting) throw new RangeError("nested too deeply");
  if (typeof value === "string") return storable(stripHtml(value));
  if (Array.isArray(value)) return value.map((each) => cleaned(each, depth + 1));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storable(stripHtml(name)), cleaned(inner, depth + 1)]),
  );
}
