/**
 * How the letters of a file without a mark are stored, where they are not UTF-8: the code pages in which spreadsheets save. Of two in
 * which a file reads as well, the one that stands first.
 */
const codePages = [
  "windows-1252",
  "macintosh",
  "windows-1250",
  "windows-1255",
  "windows-1251",
  "koi8-r",
  "windows-1253",
  "windows-1256",
  "shift_jis",
  "euc-kr",
  "gb18030",
  "big5",
  "euc-jp",
] as const;
/** One of them, by its name in the Encoding Standard. */
export type CodePage = (typeof codePages)[number];

/** Letters in pairs of bytes: which are the start of a letter, and how usual the letter is that begins so; 1 for those of every day. */
interface Pairs {
  isStart: (byte: number) => boolean;
  isEnd: (byte: number) => boolean;
  weigh: (start: number) => number;
}

const within = (byte: number, from: number, to: number) => byte >= from && byte <= to;
const upper = (byte: number) => within(byte, 0xa1, 0xfe);
const pairs: Readonly<Partial<Record<CodePage, Pairs>>> = {
  shift_jis: {
    isStart: (byte) => within(byte, 0x81, 0x9f) || within(byte, 0xe0, 0xfc),
    isEnd: (byte) => within(byte, 0x40, 0x7e) || within(byte, 0x80, 0xfc),
    weigh: (start) => (start === 0x81 ? 0 : within(start, 0x82, 0x97) ? 1 : start > 0xea ? -2 : 0.3),
  },
  "euc-kr": { isStart: upper, isEnd: upper, weigh: (start) => (start < 0xb0 ? 0 : start <= 0xc8 ? 1 : 0.1) },
  gb18030: { isStart: upper, isEnd: upper, weigh: (start) => (start < 0xb0 ? 0 : start <= 0xd7 ? 1 : 0.3) },
  big5: {
    isStart: upper,
    isEnd: (byte) => within(byte, 0x40, 0x7e) || upper(byte),
    weigh: (start) => (start < 0xa4 ? 0 : start <= 0xc6 ? 1 : 0.3),
  },
  "euc-jp": {
    isStart: upper,
    isEnd: upper,
    weigh: (start) => (within(start, 0xa4, 0xa5) || within(start, 0xb0, 0xcf) ? 1 : start < 0xb0 ? 0 : 0.3),
  },
};

/** How well bytes read as pairs, for each letter from -2 to 1; what is in no pair speaks against it. */
function weighPairs(bytes: Uint8Array, { isStart, isEnd, weigh }: Pairs): number {
  let [sum, letters] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const [byte = 0, next = 0] = [bytes[at], bytes[at + 1]];
    if (byte < 0x80) continue;
    letters += 1;
    if (isStart(byte) && isEnd(next)) {
      sum += weigh(byte);
      at += 1;
    } else sum -= 1;
  }
  return sum / Math.max(1, letters);
}

const latin = /\p{sc=Latin}/u;
const scripts: Readonly<Partial<Record<CodePage, RegExp>>> = {
  "windows-1251": /\p{sc=Cyrillic}/u,
  "koi8-r": /\p{sc=Cyrillic}/u,
  "windows-1253": /\p{sc=Greek}/u,
  "windows-1255": /\p{sc=Hebrew}/u,
  "windows-1256": /\p{sc=Arabic}/u,
};
const isLetter = (sign: string) => /[\p{L}\p{M}]/u.test(sign);
const isAscii = (sign: string) => sign < "\x80";
const isSmall = (sign: string) => /\p{Ll}/u.test(sign);

/** Marks stand where they do in a text, and few signs within a word. */
function weighSign(sign: string, isBehind: boolean, isAhead: boolean): number {
  if (isBehind && isAhead) return sign === "’" ? 1 : /[·\u00ad]/.test(sign) ? 0 : -2;
  if (/[“‘„«¿¡]/.test(sign) && isAhead) return 1;
  if (/[”’»…]/.test(sign) && isBehind) return 1;
  if (/[–—•]/.test(sign) && !isBehind && !isAhead) return 1;
  return /[\p{P}\p{Zs}€°®©]/u.test(sign) ? 0 : -1;
}

/** How well a text reads, for each letter beyond ASCII from -2 to 1: as words of one script, with capitals where they begin. */
function weighWords(text: string, script: RegExp): number {
  let [sum, letters] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const [before = " ", sign = " ", after = " "] = [text[at - 1], text[at], text[at + 1]];
    if (isAscii(sign)) continue;
    letters += 1;
    const [isBehind, isAhead] = [isLetter(before), isLetter(after)];
    // Marks stand on a letter.
    if (/[\p{C}\ufffd]/u.test(sign) || (!isBehind && /\p{M}/u.test(sign))) sum -= 2;
    else if (!isLetter(sign)) sum += weighSign(sign, isBehind, isAhead);
    // A letter by itself is a mark as well in another code page.
    else if (!isBehind && !isAhead) continue;
    // Capitals stand at the start of words, or among each other.
    else if (!isSmall(sign) && sign !== sign.toLowerCase() && (isSmall(before) || (isBehind && isSmall(after))))
      sum -= 1;
    else if (isSmall(sign) && isAhead && !isSmall(after) && after !== after.toLowerCase()) sum -= 1;
    else if (script !== latin) {
      const isMixed = [before, after].some((next) => isLetter(next) && isAscii(next));
      sum += script.test(sign) && !isMixed ? 1 : -1;
    }
    // Words in Latin letters have few that ASCII lacks, and hardly three in a row.
    else sum += !latin.test(sign) || [before, after].every((next) => isLetter(next) && !isAscii(next)) ? -1 : 1;
  }
  return sum / Math.max(1, letters);
}

/** Much of a file says no more than a part of it, in bytes. */
const enough = 50_000;

/** The lines with letters beyond ASCII. */
function telling(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let size = 0;
  for (let at = 0; at < bytes.length && size < enough; ) {
    const next = bytes.subarray(at).findIndex((byte) => byte >= 0x80);
    if (next < 0) break;
    const isEnd = (byte: number) => byte === 10 || byte === 13;
    const from = Math.max(at, bytes.subarray(0, at + next).findLastIndex(isEnd) + 1);
    const length = bytes.subarray(at + next).findIndex(isEnd);
    const to = length < 0 ? bytes.length : at + next + length + 1;
    lines.push(bytes.subarray(from, Math.min(to, from + enough)));
    size += to - from;
    at = to;
  }
  const sample = new Uint8Array(lines.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const line of lines) {
    sample.set(line, end);
    end += line.length;
  }
  return sample;
}

/** What has to speak for another code page than Windows' own of the West, by which files without a mark were read from of old. */
const lead = 0.25;

/** The code page in which the letters of a file make words: Windows-1252 unless another reads clearly better. */
export function guessEncoding(bytes: Uint8Array): CodePage {
  const sample = telling(bytes);
  const weighed = codePages.map((codePage) => {
    const inPairs = pairs[codePage];
    const weight = inPairs
      ? weighPairs(sample, inPairs)
      : weighWords(new TextDecoder(codePage).decode(sample), scripts[codePage] ?? latin);
    return { codePage, weight: codePage === "windows-1252" ? weight + lead : weight };
  });
  return weighed.reduce((best, one) => (one.weight > best.weight ? one : best)).codePage;
}
