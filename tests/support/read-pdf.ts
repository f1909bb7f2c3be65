import { inflateSync } from "node:zlib";
import { getDocumentProxy } from "unpdf";
import { z } from "zod";

const Item = z.object({ str: z.string(), hasEOL: z.boolean(), transform: z.array(z.number()) });

/** A stretch of text, and how far from the bottom of its page it stands, in points. */
interface Placed {
  text: string;
  y: number;
}

// The reader keeps what it is given.
const open = (pdf: Uint8Array) => getDocumentProxy(new Uint8Array(pdf));

/** The stretches of text of each page of a PDF, in the order in which a reader meets them. */
export async function readPlaces(pdf: Uint8Array): Promise<Placed[][]> {
  const document = await open(pdf);
  const pages: Placed[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const read = items.flatMap((item) => Item.safeParse(item).data ?? []);
    pages.push(read.map(({ str, hasEOL, transform }) => ({ text: str + (hasEOL ? "\n" : ""), y: transform[5] ?? 0 })));
  }
  return pages;
}

/** The text of each page of a PDF, in the order in which a reader meets it. */
export async function readPdf(pdf: Uint8Array): Promise<string[]> {
  return (await readPlaces(pdf)).map((places) => places.map(({ text }) => text).join(""));
}

/** What a PDF says of itself: whether it has tags, the standard for everybody's reading that it keeps, title, language, first tags. */
export async function readAbout(pdf: Uint8Array) {
  const document = await open(pdf);
  const { info, metadata } = await document.getMetadata();
  const { Title, Language } = z.object({ Title: z.string(), Language: z.string() }).parse(info);
  const marks: unknown = await document.getMarkInfo();
  return {
    title: Title,
    language: Language,
    isTagged: z.object({ Marked: z.boolean() }).safeParse(marks).data?.Marked === true,
    universalAccess: /pdfuaid:part>(\d)/.exec(metadata?.getRaw() ?? "")?.[1] ?? null,
    tags: JSON.stringify(await (await document.getPage(1)).getStructTree()),
  };
}

/** The source of a PDF, with what is written in streams of objects behind it as if it stood there by itself. */
export function sourceOf(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString("latin1");
  const holders = file.matchAll(/\/ObjStm \/N (\d+) \/First (\d+)[^>]*>>\nstream\n([\s\S]*?)\nendstream/g);
  const packed = Array.from(holders, ([, count, first, stream]) => {
    const content = inflateSync(Buffer.from(stream ?? "", "latin1")).toString("latin1");
    const heads = content.slice(0, Number(first)).trim().split(" ").map(Number);
    const at = (index: number) => Number(first) + (heads[index * 2 + 1] ?? content.length);
    return Array.from({ length: Number(count) }, (_, index) => {
      const end = index + 1 < Number(count) ? at(index + 1) : content.length;
      return `${heads[index * 2]} 0 obj\n${content.slice(at(index), end)}\nendobj`;
    }).join("\n");
  });
  return [file, ...packed].join("\n");
}

/** The texts that a PDF names for clusters of letters; the reader above does not know them. */
export function readActualTexts(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString("latin1");
  const contents = [...file.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream]) =>
    inflateSync(Buffer.from(stream ?? "", "latin1")).toString("latin1"),
  );
  return contents.flatMap((content) =>
    [...content.matchAll(/\/ActualText <FEFF([0-9A-F]*)>/g)].map(([, hex]) =>
      Buffer.from(hex ?? "", "hex")
        .swap16()
        .toString("utf16le"),
    ),
  );
}
