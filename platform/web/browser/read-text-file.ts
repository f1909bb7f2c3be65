/** The text of a file, or why there is none: it is larger than this many bytes, or no text in UTF-8. Nothing is mangled. */
export async function readTextFile(
  file: File,
  largest: number,
): Promise<{ content: string } | "too-large" | "no-text"> {
  if (file.size > largest) return "too-large";
  try {
    return { content: new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return "no-text";
  }
}
