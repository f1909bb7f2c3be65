/**
 * Keys of a file and ids of the program are the same numbers in two writings, so none has to be kept beside the other: a key
 * is read as a number in base 37, laid over the plan's own id, and written as a UUID. A word typed by hand survives like a key
 * that the program made, and one file in two plans gives two sets of ids that never meet.
 */
const letters = "0123456789abcdefghijklmnopqrstuvwxyz-";
const base = BigInt(letters.length);
const freeBits = 2n ** 122n;
const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Bits of a UUID that are neither its version nor its variant. */
function freePart(id: string): bigint {
  const hex = id.replaceAll("-", "").toLowerCase();
  const variant = BigInt(`0x${hex[16]}`) & 3n;
  return (BigInt(`0x${hex.slice(0, 12)}${hex.slice(13, 16)}`) << 62n) | (variant << 60n) | BigInt(`0x${hex.slice(17)}`);
}

/** The same UUID with other free bits. */
function withFreePart(id: string, free: bigint): string {
  const hex = id.replaceAll("-", "").toLowerCase();
  const first = (free >> 62n).toString(16).padStart(15, "0");
  const variant = ((BigInt(`0x${hex[16]}`) & 12n) | ((free >> 60n) & 3n)).toString(16);
  const last = (free & (2n ** 60n - 1n)).toString(16).padStart(15, "0");
  return dashed(`${first.slice(0, 12)}${hex[12]}${first.slice(12)}${variant}${last}`);
}

const dashed = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
const randomForm = dashed("00000000000040008000000000000000");

/** Key of a thing of this plan. */
export function keyOf(id: string, planId: string): string {
  const free = freePart(id) ^ freePart(planId);
  const laid = withFreePart(id, free);
  const isRandom = laid[14] === "4" && "89ab".includes(laid[19] ?? "");
  let left = 1n + (isRandom ? free : freeBits + BigInt(`0x${laid.replaceAll("-", "")}`));
  let key = "";
  while (left > 0n) {
    key = letters[Number((left - 1n) % base)] + key;
    left = (left - 1n) / base;
  }
  return key;
}

/** Id of the thing that a key names in this plan; null for the few long keys that name nothing. */
export function idOf(key: string, planId: string): string | null {
  let number = 0n;
  for (const letter of key) number = number * base + BigInt(letters.indexOf(letter)) + 1n;
  number -= 1n;
  const mask = freePart(planId);
  if (number < freeBits) return withFreePart(randomForm, number ^ mask);
  const hex = (number - freeBits).toString(16).padStart(32, "0");
  if (hex.length > 32) return null;
  const id = dashed(hex);
  const laid = withFreePart(id, freePart(id) ^ mask);
  return uuidForm.test(laid) ? laid : null;
}

/** Where no plan stands yet: the linter reads a file by itself. */
export const noPlan = "00000000-0000-4000-8000-000000000000";

/** Makes keys beside those that are taken, for things that came without: their first words, told from those before by a number. */
export function keysBeside(taken: Iterable<string>): (words: string) => string {
  const all = new Set(taken);
  const lastNumbers = new Map<string, number>();
  return (words) => {
    const stem = stemOf(words);
    for (let number = (lastNumbers.get(stem) ?? 0) + 1; ; number++) {
      const key = number === 1 ? stem : `${stem}-${number}`;
      if (all.has(key)) continue;
      all.add(key);
      lastNumbers.set(stem, number);
      return key;
    }
  };
}

function stemOf(words: string): string {
  const plain = words
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 18)
    .replaceAll(/^-+|-+$/g, "");
  return plain === "" ? "untitled" : plain;
}
