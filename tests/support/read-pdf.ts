import { inflateSync } from "node:zlib";
import { getDocumentProxy } from "unpdf";
import { z } from "zod";

const Item = z.object({ str: z.string(), hasEOL: z.boolean() });

/** The text of each page of a PDF, in the order in which a reader meets it. */
export async function readPdf(pdf: Uint8Array): Promise<string[]> {
  // The reader keeps what it is given.
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const read = items.flatMap((item) => Item.safeParse(item).data ?? []);
    pages.push(read.map(({ str, hasEOL }) => str + (hasEOL ? "\n" : "")).join(""));
  }
  return pages;
}

/** Glyphs that the pages of one of our PDFs can show, font by font; 0 is the box that stands for a letter that is not there. */
export function glyphsIn(pdf: Uint8Array): number[][] {
  const file = Buffer.from(pdf).toString("latin1");
  return [...file.matchAll(/\/CIDToGIDMap (\d+) 0 R/g)].map(([, id]) => {
    const part = new RegExp(`\\n${id} 0 obj[\\s\\S]*?stream\\r?\\n([\\s\\S]*?)\\r?\\nendstream`).exec(file);
    const map = inflateSync(Buffer.from(part?.[1] ?? "", "latin1"));
    return Array.from({ length: map.length / 2 - 1 }, (_, index) => map.readUInt16BE((index + 1) * 2));
  });
}
