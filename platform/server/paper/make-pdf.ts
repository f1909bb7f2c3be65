import PDFDocument from "pdfkit";
import { flow, type PlacedAtom } from "./flow.ts";
import { FontBook } from "./font-book.ts";
import { FontShelf, type Wanted } from "./fonts/font-shelf.ts";
import { type Atom, layOut, type Setter } from "./lay-out.ts";
import { headings, looks, printWidth, sheetSize } from "./looks.ts";
import type { Paper } from "./paper.ts";
import { paragraphsOf, setText, type TextLine } from "./set-text.ts";
import { Sheet } from "./sheet.ts";

interface Entry {
  title: string;
  level: number;
  /** Counted from 0. */
  page: number;
  y: number;
}

/** Sets a paper as a PDF. Its letters are shaped here, and only those that it uses are in it. */
export async function makePdf(paper: Paper): Promise<Uint8Array> {
  const wanted: Wanted[] = [];
  const note: Setter = (text, { weight }) => {
    for (const paragraph of paragraphsOf(text)) wanted.push({ text: paragraph, weight });
    return [{ clusters: [], width: 0, isRightToLeft: false }];
  };
  const parts = (set: Setter) => ({
    cover: layOut(paper.cover ?? [], printWidth, set),
    body: layOut(paper.blocks, printWidth, set),
  });
  for (const { entry } of Object.values(parts(note)).flat()) if (entry) note(entry.title, looks.body, 0);
  if (paper.contents !== undefined) note(paper.contents, headings[1], 0);
  note(paper.header, looks.muted, 0);
  note(paper.footer, looks.muted, 0);
  const shelf = await FontShelf.openFor(wanted, "F");
  const set: Setter = (text, { weight, size }, width) => setText(shelf, text, weight, width / size);

  const { cover, body } = parts(set);
  const front = paper.cover ? flow(cover) : [];
  const main = flow(body);
  const entries = main.flatMap((page, index) =>
    page.flatMap(({ atom, y }): Entry[] => (atom.entry ? [{ ...atom.entry, page: index, y }] : [])),
  );
  const numbers: { shelf?: FontShelf; before: number } = { before: 0 };
  const listed = paper.contents === undefined ? [] : flow(contentsAtoms(paper.contents, entries, set, numberOf));
  const pages = [...front, ...listed, ...main];
  numbers.before = front.length + listed.length;
  const pageWords = (page: number) =>
    paper.pageWords.replace("{page}", String(page)).replace("{pages}", String(pages.length));
  numbers.shelf = await FontShelf.openFor(
    pages.flatMap((_, index) => [pageWords(index + 1), String(index + 1)]).map((text) => ({ text, weight: 400 })),
    "N",
  );
  const setNumber = (text: string): TextLine | undefined =>
    numbers.shelf && setText(numbers.shelf, text, 400, Number.POSITIVE_INFINITY)[0];
  function numberOf(entry: Entry): TextLine | undefined {
    return setNumber(String(numbers.before + entry.page + 1));
  }

  const fonts = new FontBook();
  const marginLine = (text: string) => set(text, looks.muted, printWidth - 90)[0];
  const [header, footer] = [marginLine(paper.header), marginLine(paper.footer)];
  return writeFile(paper, fonts, {
    contents: pages.map((page, index) => {
      const sheet = new Sheet(fonts);
      for (const { atom, y } of page) atom.draw?.(sheet, sheetSize.left, sheetSize.top + y);
      if (index >= front.length) {
        const number = setNumber(pageWords(index + 1));
        if (header) sheet.line(header, looks.muted, { x: sheetSize.left, y: 34, width: printWidth, isAtEnd: false });
        sheet.rule(sheetSize.left, 52, printWidth, 0.75);
        const foot = { x: sheetSize.left, y: sheetSize.height - 44, width: printWidth };
        if (footer) sheet.line(footer, looks.muted, { ...foot, isAtEnd: false });
        if (number) sheet.line(number, looks.muted, { ...foot, isAtEnd: true });
      }
      return sheet.content;
    }),
    entries: entries.map((entry) => ({ ...entry, page: entry.page + numbers.before })),
    links: linksOf(listed, front.length),
  });

  function linksOf(list: readonly PlacedAtom[][], before: number) {
    let next = 0;
    return list.flatMap((page, index) =>
      page.flatMap(({ atom, y }) =>
        atom.isLink ? [{ page: before + index, y, height: atom.height, entry: next++ }] : [],
      ),
    );
  }
}

function contentsAtoms(
  title: string,
  entries: readonly Entry[],
  set: Setter,
  numberOf: (entry: Entry) => TextLine | undefined,
): Atom[] {
  const rows = entries.flatMap((entry): Atom[] => {
    const look = looks.body;
    const indent = (entry.level - 1) * 16;
    const width = printWidth - indent - 40;
    const lines = set(entry.title, look, width);
    return lines.map(
      (line, index): Atom => ({
        height: look.lineHeight + (index === lines.length - 1 ? 5 : 0),
        isKept: index < lines.length - 1,
        isLink: index === 0,
        draw: (sheet, x, y) => {
          sheet.line(line, look, { x: x + indent, y, width, isAtEnd: false });
          const number = index === 0 ? numberOf(entry) : undefined;
          if (number) sheet.line(number, look, { x, y, width: printWidth, isAtEnd: true });
        },
      }),
    );
  });
  return [...layOut([{ kind: "heading", level: 1, text: title }], printWidth, set), ...rows];
}

interface Drawn {
  contents: readonly string[];
  entries: readonly Entry[];
  links: readonly { page: number; y: number; height: number; entry: number }[];
}

async function writeFile(paper: Paper, fonts: FontBook, { contents, entries, links }: Drawn): Promise<Uint8Array> {
  const document = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    font: "",
    size: [sheetSize.width, sheetSize.height],
    margin: 0,
    lang: paper.language,
    displayTitle: true,
    pdfVersion: "1.7",
    info: {
      Title: paper.title,
      Author: paper.author,
      Creator: "Evenhand",
      Producer: "Evenhand",
      CreationDate: new Date(paper.madeAt),
    },
  });
  const chunks: Uint8Array[] = [];
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => document.on("end", resolve));
  const used = fonts.write({
    add: (dictionary, stream) => {
      const part = document.ref(dictionary);
      part.end(stream);
      return part;
    },
  });
  for (const [index, content] of contents.entries()) {
    document.addPage();
    Object.assign(document.page.fonts, used);
    // The library counts from the top; the operators count from the bottom, as the format does.
    document.addContent(`q 1 0 0 -1 0 ${sheetSize.height} cm\n${content}\nQ`);
    for (const { page, y, height, entry } of links)
      if (page === index) document.goTo(sheetSize.left, sheetSize.top + y, printWidth, height, `entry-${entry}`);
    for (const [number, entry] of entries.entries())
      if (entry.page === index)
        document.addNamedDestination(`entry-${number}`, "XYZ", sheetSize.left, sheetSize.top + entry.y - 12, null);
  }
  writeOutline(document, entries);
  document.end();
  await done;
  return Buffer.concat(chunks);
}

function writeOutline(document: PDFKit.PDFDocument, entries: readonly Entry[]) {
  let above = document.outline;
  for (const { title, level, page } of entries) {
    document.switchToPage(page);
    const item = (level === 1 ? document.outline : above).addItem(title);
    if (level === 1) above = item;
  }
}
