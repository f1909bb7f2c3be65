/**
 * Takes personal data and secrets out of a text before it is logged, in the browser and on the server.
 * Every pattern is tried once per word at most (the look-behinds see to that), so time grows with the length only.
 */

interface Rule {
  /** What stands in the log instead. `$1` keeps the first group. */
  mark: string;
  pattern: RegExp;
  /** A last look at what the pattern found, where a pattern alone cannot tell. */
  holds?: (found: string) => boolean;
  /** A text without this cannot match: saves the search. */
  needs?: string;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Check digit of card numbers: https://en.wikipedia.org/wiki/Luhn_algorithm */
function passesLuhn(found: string): boolean {
  let sum = 0;
  const digits = digitsOf(found);
  for (let at = digits.length - 1, double = false; at >= 0; at--, double = !double) {
    const digit = Number(digits[at]) * (double ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Eight groups, or fewer with exactly one gap: a time of day has neither. */
function isVersionSixAddress(found: string): boolean {
  const [bare = ""] = found.split("%", 1);
  const gaps = bare.split("::").length - 1;
  const groups = bare.split(":").filter(Boolean).length + (bare.includes(".") ? 1 : 0);
  return gaps === 1 ? groups >= 1 && groups <= 7 : gaps === 0 && groups === 8;
}

const isLocalPhone = (found: string) => digitsOf(found).length >= 9 && digitsOf(found).length <= 13;
const looksRandom = (found: string) =>
  /\d/.test(found) && (/^[0-9a-f]+$/i.test(found) ? /[a-f]/i.test(found) : /[A-Z]/.test(found) && /[a-z]/.test(found));

/** The order counts: the more telling shapes go first. */
const rules: readonly Rule[] = [
  { mark: "[key]", needs: "-----BEGIN", pattern: /-----BEGIN [A-Z ]{0,30}KEY-----[\w+/=\s\\-]*/g },
  { mark: "://[credentials]@", needs: "://", pattern: /:\/\/[^\s/@:]{0,128}:[^\s/@]{1,256}@/g },
  { mark: "$1 [token]", pattern: /\b(bearer|basic)\s{1,3}[\w.~+/=-]{8,}/gi },
  { mark: "[token]", needs: "eyJ", pattern: /(?<![\w-])eyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*)?/g },
  {
    mark: "[key]",
    pattern:
      /(?<!\w)(?:[spr]k[-_][\w-]{16,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|xox[abeprs]-[\w-]{10,}|A[KS]IA[0-9A-Z]{16}|AIza[\w-]{30,}|npm_\w{30,})/g,
  },
  {
    mark: "$1[secret]",
    pattern:
      /((?:password|passwd|passphrase|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|authorization|cookie)["']?\s{0,3}[:=]\s{0,3}["']?)(?!\[)[^\s"',;&}]{4,}/gi,
  },
  { mark: "[email]", needs: "@", pattern: /(?<![^\s@<>()"',;:=[\]\\])[^\s@<>()"',;:=[\]\\]+@[^\s@<>()"',;:=[\]\\]+/g },
  { mark: "[token]", pattern: /(?<![\w-])[A-Za-z0-9_-]{28,}/g, holds: (found) => !isUuid(found) && looksRandom(found) },
  { mark: "[ssn]", pattern: /(?<![\w-])(?!000|666|9)\d{3}[- ](?!00)\d\d[- ](?!0000)\d{4}(?![\w-])/g },
  { mark: "$1[ssn]", pattern: /(\bssn\W{1,3})\d{9}(?!\d)/gi },
  { mark: "[card]", pattern: /(?<![\w.-])[2-6]\d{3}[ -]?(?:\d[ -]?){8,14}\d(?![\w-])/g, holds: passesLuhn },
  {
    mark: "[phone]",
    needs: "+",
    pattern: /(?<![\w+])\+\d{1,3}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d(?:[ .-]?\d){5,12}(?!\w)/g,
  },
  { mark: "[phone]", pattern: /(?<![\w.-])(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\w-])/g },
  { mark: "[phone]", pattern: /(?<![\w.:-])0\d{1,4}[ /-]\d{3,8}(?:[ -]\d{2,8})?(?![\w:-])/g, holds: isLocalPhone },
  { mark: "$1[phone]", pattern: /(\b(?:phone|tel|mobile)\W{1,3})\d[\d .-]{6,14}/gi },
  {
    mark: "[ip]",
    needs: ":",
    pattern: /(?<![\w:.])(?:[0-9a-f]{0,4}:){2,7}(?:(?:\d{1,3}\.){3}\d{1,3}|[0-9a-f]{0,4})(?:%\w{1,20})?(?![\w:])/gi,
    holds: isVersionSixAddress,
  },
  {
    mark: "[ip]",
    pattern: /(?<![\w.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?!\.?\d|\w)/g,
  },
];

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** Replaces emails, phones, SSNs, cards, IP addresses, tokens and keys by a word in brackets. */
export function redact(text: string): string {
  let clean = text;
  for (const { mark, pattern, holds, needs } of rules) {
    if (needs !== undefined && !clean.includes(needs)) continue;
    clean = clean.replace(pattern, (found: string, kept: unknown) =>
      holds && !holds(found) ? found : mark.replace("$1", typeof kept === "string" ? kept : ""),
    );
  }
  return clean;
}

/** Line ends, escape sequences and other control characters become visible, so that nobody can forge a log line. */
export function escapeControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, (character) => {
    if (character === "\n") return "\\n";
    if (character === "\r") return "\\r";
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** Longest text in one field of a log entry, in characters. */
const longest = 16_384;

/** A text as it may stand in a log: cut, redacted, on one line. */
export function forLog(text: string): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
  return escapeControls(redact(cut));
}
