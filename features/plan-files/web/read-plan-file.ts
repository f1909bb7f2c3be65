import { readTextFile } from "#platform/web/browser/read-text-file.ts";
import { text } from "./text.ts";

const words = text.form;
const largest = 1_000_000;
const largestWorkbook = 700_000;

/** What is sent of a file: its text, or a workbook in base64. */
export type FileToSend = { content: string } | { workbook: string };

/** What of the file is sent, or why it cannot be. */
export async function readPlanFile(file: File): Promise<{ file: FileToSend } | { problem: string }> {
  if (/\.xlsx$/i.test(file.name)) {
    if (file.size > largestWorkbook) return { problem: words.workbookTooLarge };
    return { file: { workbook: base64(new Uint8Array(await file.arrayBuffer())) } };
  }
  const read = await readTextFile(file, largest);
  if (read === "too-large") return { problem: words.tooLarge };
  return read === "no-text" ? { problem: words.notText } : { file: { content: read.content } };
}

function base64(bytes: Uint8Array): string {
  let signs = "";
  // In parts, as a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) signs += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(signs);
}
