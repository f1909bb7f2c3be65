import type { TypeFace } from "./fonts/type-face.ts";

/** A glyph with the text that it stands for here; lengths in parts of the size of the type. */
export interface Code {
  glyph: number;
  text: string;
  width: number;
}

interface BookedFont {
  name: string;
  codes: Code[];
  byKey: Map<string, number>;
}

/** Where the parts of a file are kept. */
interface PdfObjects<Ref> {
  /** Writes one part; a stream where there are bytes. */
  add(dictionary: Record<string, unknown>, stream?: Uint8Array): Ref;
}

/** The fonts of one file, and the codes by which its pages name their glyphs. One glyph has a code for each text that it stands for. */
export class FontBook {
  readonly #fonts = new Map<TypeFace, BookedFont>();

  fontOf(face: TypeFace): { name: string } {
    return this.#booked(face);
  }

  codeOf(face: TypeFace, code: Code): number {
    const { codes, byKey } = this.#booked(face);
    const key = `${code.glyph} ${code.width} ${code.text}`;
    const known = byKey.get(key);
    if (known !== undefined) return known;
    codes.push(code);
    byKey.set(key, codes.length);
    return codes.length;
  }

  /** Puts every font that was used into the file; answers them by the names that the pages use. */
  write<Ref>(objects: PdfObjects<Ref>): Record<string, Ref> {
    const written: Record<string, Ref> = {};
    for (const [face, { name, codes }] of this.#fonts) written[name] = writeFont(face, name, codes, objects);
    return written;
  }

  #booked(face: TypeFace): BookedFont {
    const booked = this.#fonts.get(face) ?? { name: face.name, codes: [], byKey: new Map<string, number>() };
    this.#fonts.set(face, booked);
    return booked;
  }
}

function writeFont<Ref>(face: TypeFace, name: string, codes: readonly Code[], objects: PdfObjects<Ref>): Ref {
  const baseFont = `${letters(name)}+Noto${name}`;
  const file = objects.add({ Length1: face.bytes.length }, face.bytes);
  const descriptor = objects.add({
    Type: "FontDescriptor",
    FontName: baseFont,
    Flags: 4,
    FontBBox: [-1000, -500, 2000, 1300],
    ItalicAngle: 0,
    Ascent: 1069,
    Descent: -293,
    CapHeight: 714,
    StemV: 90,
    FontFile2: file,
  });
  const glyphs = new Uint8Array((codes.length + 1) * 2);
  for (const [index, { glyph }] of codes.entries()) glyphs.set([glyph >> 8, glyph & 255], (index + 1) * 2);
  const descendant = objects.add({
    Type: "Font",
    Subtype: "CIDFontType2",
    BaseFont: baseFont,
    CIDSystemInfo: { Registry: new String("Adobe"), Ordering: new String("Identity"), Supplement: 0 },
    FontDescriptor: descriptor,
    DW: 1000,
    W: [1, codes.map(({ width }) => Math.round(width * 1000))],
    CIDToGIDMap: objects.add({}, glyphs),
  });
  return objects.add({
    Type: "Font",
    Subtype: "Type0",
    BaseFont: baseFont,
    Encoding: "Identity-H",
    DescendantFonts: [descendant],
    ToUnicode: objects.add({}, new TextEncoder().encode(unicodeMap(codes))),
  });
}

/** Six capitals that tell one cut of a font from another. */
const letters = (name: string) =>
  Number(name.replace(/\D/g, ""))
    .toString(26)
    .padStart(6, "0")
    .replaceAll(/[0-9a-p]/g, (digit) => String.fromCharCode(65 + Number.parseInt(digit, 26)));

function unicodeMap(codes: readonly Code[]): string {
  const hex = (value: number) => value.toString(16).padStart(4, "0");
  const rows = codes.map(({ text }, index) => {
    const units = Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at)));
    return `<${hex(index + 1)}> <${units.join("")}>`;
  });
  const groups = Array.from({ length: Math.ceil(rows.length / 100) }, (_, at) => rows.slice(at * 100, at * 100 + 100));
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange <0000> <ffff> endcodespacerange",
    ...groups.map((group) => `${group.length} beginbfchar\n${group.join("\n")}\nendbfchar`),
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}
