import { type FontSlice, listFontSlices, openSlice } from "./font-slices.ts";
import { codePointsOf, familyOrderOf, graphemesOf, isInvisible } from "./languages.ts";
import { cutFace, type TypeFace, type Weight } from "./type-face.ts";

/** A text that is to be set, and how. */
export interface Wanted {
  text: string;
  weight: Weight;
}

/** A part of a text in one face. A space belongs to the word before it. */
export interface Piece {
  start: number;
  end: number;
  face: TypeFace;
}

/** A text as it can be shown: characters that no font has are written out, `[U+10330]`. */
export interface ReadableText {
  text: string;
  pieces: readonly Piece[];
}

interface SlicedText {
  text: string;
  pieces: { start: number; end: number; slice: FontSlice }[];
}

const slices = listFontSlices();

/** Fonts for the texts of one document: only the files that hold a character of them are read, and only those characters kept. */
export class FontShelf {
  readonly #faces = new Map<FontSlice, Map<Weight, TypeFace>>();
  readonly #texts = new Map<string, SlicedText>();

  /** The prefix stands before the names of its fonts, so that those of two shelves can be in one file. */
  static async openFor(wanted: readonly Wanted[], prefix: string): Promise<FontShelf> {
    const shelf = new FontShelf();
    const needed = new Map<FontSlice, Map<Weight, Set<number>>>();
    for (const { text, weight } of wanted) {
      const sliced = shelf.#texts.get(text) ?? (await sliceText(text));
      shelf.#texts.set(text, sliced);
      for (const { start, end, slice } of sliced.pieces) {
        const weights = needed.get(slice) ?? new Map<Weight, Set<number>>();
        needed.set(slice, weights);
        const characters = weights.get(weight) ?? new Set<number>();
        weights.set(weight, characters);
        for (const sign of codePointsOf(sliced.text.slice(start, end))) characters.add(sign);
      }
    }
    let number = 0;
    for (const [slice, weights] of needed) {
      const faces = new Map<Weight, TypeFace>();
      for (const [weight, characters] of weights)
        faces.set(weight, await cutFace(`${prefix}${++number}`, slice, characters, weight));
      shelf.#faces.set(slice, faces);
    }
    return shelf;
  }

  /** A text that was named when the shelf was opened. */
  find(text: string, weight: Weight): ReadableText {
    const sliced = this.#texts.get(text);
    if (!sliced) throw new Error("A text is to be set that no fonts were fetched for.");
    const pieces = sliced.pieces.map(({ start, end, slice }) => {
      const face = this.#faces.get(slice)?.get(weight);
      if (!face) throw new Error("A text is to be set in a weight that no font was fetched for.");
      return { start, end, face };
    });
    return { text: sliced.text, pieces };
  }
}

/** Chooses a font for each character. The font of the character before is kept while it serves. */
async function sliceText(original: string): Promise<SlicedText> {
  const order = familyOrderOf(original);
  const sliced: SlicedText = { text: "", pieces: [] };
  const add = (text: string, slice: FontSlice) => {
    const [start, last] = [sliced.text.length, sliced.pieces.at(-1)];
    sliced.text += text;
    if (last?.slice === slice) last.end = sliced.text.length;
    else sliced.pieces.push({ start, end: sliced.text.length, slice });
  };
  for (const grapheme of graphemesOf(original.normalize("NFC"))) {
    const before = sliced.pieces.at(-1)?.slice;
    if (isSpace(grapheme)) {
      const slice = before && (await hasBlank(before)) ? before : await sliceFor(" ", order, undefined);
      if (slice) add(" ", slice);
      continue;
    }
    const slice = await sliceFor(grapheme, order, before);
    if (slice) {
      add(grapheme, slice);
      continue;
    }
    // A letter under marks that its font lacks is shown without them rather than not at all.
    const base = grapheme.replaceAll(/\p{M}/gu, "");
    const bare = base === "" ? null : await sliceFor(base, order, before);
    const written = bare
      ? base
      : codePointsOf(grapheme)
          .map((sign) => `[U+${sign.toString(16).toUpperCase().padStart(4, "0")}]`)
          .join("");
    const plain = bare ?? (await sliceFor("U", order, undefined));
    if (plain) add(written, plain);
  }
  return sliced;
}

/** So that words and the spaces between them are one stretch of one font, also where the font has no space of its own. */
async function hasBlank(slice: FontSlice): Promise<boolean> {
  const { holds } = await openSlice(slice);
  return holds.has(0x20) || holds.has(0x200c);
}

const isSpace = (grapheme: string) => /^\s+$/u.test(grapheme);

async function sliceFor(
  grapheme: string,
  order: readonly string[],
  before: FontSlice | undefined,
): Promise<FontSlice | null> {
  const needed = codePointsOf(grapheme).filter((sign) => !isInvisible(sign));
  if (needed.length === 0) return before ?? (await sliceFor("U", order, undefined));
  const isHan = /\p{Script=Han}/u.test(grapheme);
  const all = await slices;
  const asked = [
    ...(before && !isHan ? [before] : []),
    ...(isHan ? order.flatMap((family) => all.filter((slice) => slice.family === family)) : []),
    ...all,
  ];
  for (const slice of asked) {
    if (!needed.every((sign) => slice.claims.some(([first, last]) => sign >= first && sign <= last))) continue;
    const { holds } = await openSlice(slice);
    if (needed.every((sign) => holds.has(sign))) return slice;
  }
  return null;
}
