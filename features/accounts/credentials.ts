import { isStorable, isUnseen } from "#platform/text/seen-text.ts";

/** Length of a password in characters as people count them, whatever the script. */
export const passwordLength = { least: 12, most: 256 } as const;
const longestName = 200;

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** How many characters a person would count; code points for anything absurdly long. */
export function countCharacters(text: string): number {
  if (text.length > 4 * passwordLength.most) return [...text].length;
  return [...characters.segment(text)].length;
}

export type PasswordProblem = "too-short" | "too-long" | "unstorable" | "own";

/** Pieces of a name or address that a password must not consist of, the longest first. */
function ownPieces(known: readonly string[]): string[] {
  const pieces = known.flatMap((given) => {
    const whole = given.trim().toLowerCase();
    return [whole, whole.split("@")[0] ?? "", whole.replace(/\s+/gu, ""), ...whole.split(/[\s@._+-]+/u)];
  });
  return [...new Set(pieces)].filter((piece) => piece.length >= 3).sort((a, b) => b.length - a.length);
}

/** Whether a password is the person's own name or address, perhaps with digits and signs around it. */
function isOwnName(password: string, known: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const rest = ownPieces(known).reduce((left, piece) => left.replaceAll(piece, ""), lower);
  return rest !== lower && (rest.match(/\p{L}/gu)?.length ?? 0) < 4;
}

/**
 * What is wrong with a new password; null when nothing is. Any script, spaces and emoji are welcome; no rule of classes.
 * `known` are the person's name and address, which it must not consist of. The server looks up common ones beside this.
 */
export function passwordProblem(password: string, known: readonly string[] = []): PasswordProblem | null {
  if (!isStorable(password)) return "unstorable";
  const length = countCharacters(password);
  if (length < passwordLength.least) return "too-short";
  // What counts for the upper end is the work that a long text makes, so code points.
  if ([...password].length > passwordLength.most) return "too-long";
  return isOwnName(password, known) ? "own" : null;
}

/** Embeddings, overrides and isolates of direction: they would turn the sentence around that a name stands in. */
const turning = /[\u202A-\u202E\u2066-\u2069]/gu;

/** A name as it is kept: in any script, blanks put in order. */
export const normaliseName = (name: string) => name.replace(turning, "").trim().replace(/\s+/gu, " ").normalize("NFC");

export type NameProblem = "empty" | "too-long" | "unstorable";

/** Controls do something, such as ringing a bell or clearing a terminal; blanks such as tabs are put in order before. */
const control = /\p{Cc}/u;

export function nameProblem(name: string): NameProblem | null {
  if (!isStorable(name)) return "unstorable";
  const kept = normaliseName(name);
  if (isUnseen(kept)) return "empty";
  if (control.test(kept)) return "unstorable";
  return [...kept].length > longestName ? "too-long" : null;
}

export type PasswordStrength = "weak" | "fair" | "strong";

/** A rough judgement for the meter: how long, how varied, and not made of the person's own name or address. */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  const lower = password.toLowerCase();
  const own = known.flatMap((text) => text.toLowerCase().split(/[\s@.]+/)).filter((part) => part.length >= 4);
  const rest = own.reduce((left, part) => left.replaceAll(part, ""), lower);
  const varied = new Set(rest).size;
  const length = countCharacters(rest);
  if (length < passwordLength.least || varied < 6) return "weak";
  return length >= 16 && varied >= 9 ? "strong" : "fair";
}
