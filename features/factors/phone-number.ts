/** A number in international form (E.164) without blanks and the like; null when it cannot be one. */
export function normalisePhone(given: string): string | null {
  const number = given.replace(/[\s().\-/\u00A0]/g, "").replace(/^00/, "+");
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

/** The end of a number, by which its owner knows it again. */
export const phoneHint = (number: string): string => number.slice(-2);
