import { type CodePage, guessEncoding } from "./guess-encoding.ts";

/** How the letters of a file are stored. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | CodePage;

/**
 * The text of a file as spreadsheets save it: UTF-8 or UTF-16 with or without its mark, else the code page in which it reads
 * best: older programs write in that of their country. Null where it is no text at all.
 */
export function decodeText(bytes: Uint8Array): { content: string; encoding: TextEncoding } | null {
  const encoding = encodingOf(bytes);
  try {
    const content = new TextDecoder(encoding, { fatal: isUnicode(encoding) }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has these, and other files are full of them
    if (isUnicode(encoding) || !/[\u0000-\u0008\u000e-\u001f]/.test(content)) return { content, encoding };
  } catch {
    // Half a letter.
  }
  return null;
}

function encodingOf(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // Without a mark: letters below 256, commas and line ends have a zero in one of their two bytes, nearly always in the same one.
  const start = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 5 && even === 0) return "utf-16le";
  if (even > start.length / 5 && odd === 0) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return guessEncoding(bytes);
  }
}

const isUnicode = (encoding: TextEncoding) => encoding.startsWith("utf-");
