import { decodeText, type TextEncoding } from "#platform/text/encoding/decode-text.ts";

/** The text of a file and how it was stored, or why there is none: it is larger than this many bytes, or no text. Nothing is mangled. */
export async function readTextFile(
  file: File,
  largest: number,
): Promise<{ content: string; encoding: TextEncoding } | "too-large" | "no-text"> {
  if (file.size > largest) return "too-large";
  return decodeText(new Uint8Array(await file.arrayBuffer())) ?? "no-text";
}
