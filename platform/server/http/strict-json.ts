import { type FieldProblem, Refusal } from "../../errors.ts";

/** Deeper than anything that people make. */
const deepest = 100;

function refuse(path: readonly string[], message: string): never {
  const problem: FieldProblem = { path: path.join("."), message };
  throw new Refusal("BAD_REQUEST", `${problem.path || "The body"}: ${message}`, { errors: [problem] });
}

/** Refuses what no database text can hold: NUL and halves of surrogate pairs. */
export function checkCharacters(text: string, path: readonly string[]): void {
  if (text.includes("\0")) refuse(path, "contains a character that can't be stored (NUL)");
  if (!text.isWellFormed()) refuse(path, "contains half a character (a lone surrogate)");
}

interface Level {
  /** Names seen so far, in an object; null in a list. */
  names: Set<string> | null;
  /** Name or index of the value that is being read. */
  at: string;
  index: number;
}

/** Index of the quotation mark that closes the string opened at `start`. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === "\\") backslashes++;
    if (backslashes % 2 === 0) return end;
  }
}

function enter(levels: Level[], names: Set<string> | null, path: readonly string[]): void {
  const parent = levels.at(-1);
  if (parent && !parent.names) parent.at = String(parent.index);
  if (levels.length >= deepest) refuse(path.slice(0, 5), `is nested more than ${deepest} levels deep`);
  levels.push({ names, at: "", index: 0 });
}

/**
 * Goes once through a text that JSON.parse accepted, and refuses what it lets pass and what would surprise us later:
 * nesting without end, the same name twice, `__proto__`, numbers too large to be numbers, characters nobody can store.
 */
function inspect(text: string, ignored: number): void {
  const levels: Level[] = [];
  let awaitsName = false;
  const path = (own?: string) => {
    const parts = levels.map((level) => (level.names ? level.at : String(level.index)));
    if (own !== undefined) parts[parts.length - 1] = own;
    return parts.slice(ignored);
  };
  const number = /-?\d[\d.eE+-]*/y;
  for (let at = 0; at < text.length; at++) {
    const level = levels.at(-1);
    switch (text[at]) {
      case "{":
      case "[":
        enter(levels, text[at] === "{" ? new Set() : null, levels.length >= deepest ? path() : []);
        awaitsName = text[at] === "{";
        break;
      case "}":
      case "]":
        levels.pop();
        awaitsName = false;
        break;
      case ",":
        if (level?.names) awaitsName = true;
        else if (level) level.index++;
        break;
      case '"': {
        const end = endOfString(text, at);
        const raw = text.slice(at + 1, end);
        // Only an escape can smuggle in what the text itself cannot hold.
        const value: string = raw.includes("\\") ? JSON.parse(text.slice(at, end + 1)) : raw;
        at = end;
        if (awaitsName && level?.names) {
          awaitsName = false;
          if (value === "__proto__") refuse(path(value), "is not a field");
          if (level.names.has(value)) refuse(path(value), "appears twice in the same object");
          level.names.add(value);
          level.at = value;
          if (raw !== value) checkCharacters(value, path("a name"));
        } else if (raw !== value) checkCharacters(value, path());
        break;
      }
      default: {
        number.lastIndex = at;
        const found = number.exec(text)?.[0];
        if (found === undefined) break;
        if (!Number.isFinite(Number(found))) refuse(path(), "is too large a number");
        at += found.length - 1;
      }
    }
  }
}

/**
 * Parses JSON that a stranger sent. Throws a Refusal that names the field. `ignored` leading parts of the path are
 * the envelope of the protocol and mean nothing to the sender.
 */
export function parseStrictJson(text: string, ignored = 0): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal("BAD_REQUEST", "The body isn't valid JSON.", {
      errors: [{ path: "", message: "is not valid JSON" }],
    });
  }
  inspect(text, ignored);
  return value;
}
