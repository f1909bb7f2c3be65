/** 32 signs, none of which looks like another: no I, L, O, U. */
export const recoveryAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Signs of a code: 50 bits. */
const length = 10;

/** A code from random bytes, written in two groups: `7K2QD-9M4XA`. */
export function writeRecoveryCode(random: Uint8Array): string {
  const signs = [...random.subarray(0, length)].map((byte) => recoveryAlphabet[byte & 31]).join("");
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

/** A code as it was typed, brought into the written form; null when it cannot be one. O, I and L are read as 0 and 1. */
export function readRecoveryCode(typed: string): string | null {
  const signs = typed
    .toUpperCase()
    .replace(/[\s\-–—]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  if (signs.length !== length || ![...signs].every((sign) => recoveryAlphabet.includes(sign))) return null;
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}
