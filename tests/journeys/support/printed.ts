import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { sourceOf } from "#tests/support/read-pdf.ts";

/** What comes out of the printer. */
export interface Printed {
  pages: number;
  /** All words in reading order, blanks put in order. */
  text: string;
  /** Names of the fonts that the file carries within itself. */
  embeddedFonts: string[];
}

const inOrder = (text: string) => text.replaceAll(/\s+/g, " ");

/** Prints the page to PDF, as the browser does it, and reads the file back. */
export async function print(page: Page): Promise<Printed> {
  return read(await page.pdf({ preferCSSPageSize: true }));
}

/** Does what makes a paper, and reads the file; this browser shows no PDF, so it is handed over. */
export async function paperFrom(page: Page, make: () => Promise<unknown>): Promise<Printed> {
  const handedOver = page.waitForEvent("download");
  await make();
  return read(await readFile(await (await handedOver).path()));
}

async function read(file: Buffer): Promise<Printed> {
  const document = await getDocumentProxy(new Uint8Array(file));
  const { totalPages, text } = await extractText(document, { mergePages: true });
  return { pages: totalPages, text: inOrder(text), embeddedFonts: embeddedFonts(sourceOf(file)) };
}

/** Fonts with a file of their own, and those of type 3 (what variable fonts become), whose glyphs are drawings in the PDF. */
function embeddedFonts(pdf: string): string[] {
  const objects = new Map<string, string>();
  for (const [, number = "", body = ""] of pdf.matchAll(/(\d+) 0 obj\s+(<<[\s\S]*?)endobj/g)) objects.set(number, body);
  const descriptorOf = (font: string) => objects.get(/\/FontDescriptor (\d+) 0 R/.exec(font)?.[1] ?? "") ?? "";
  const names = [...objects.values()]
    .filter((body) => body.includes("/FontDescriptor "))
    .filter((font) => /\/FontFile\d?\b/.test(descriptorOf(font)) || /\/Subtype\s*\/Type3\b/.test(font))
    .map((font) => /\/FontName\s*\/(?:[A-Z]{6}\+)?([^\s/]+)/.exec(descriptorOf(font))?.[1] ?? "");
  return [...new Set(names)];
}

/** Words as they are found in a printed text. */
export const asPrinted = (words: string) => inOrder(words).trim();
