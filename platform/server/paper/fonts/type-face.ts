import { Blob, Buffer, Direction, Face, Font, shape } from "harfbuzzjs";
import subsetFont from "subset-font";
import { type FontSlice, openSlice } from "./font-slices.ts";

/** How heavy a text is set. */
export type Weight = 400 | 700;

/** A glyph of a shaped word; lengths in parts of the size of the type. */
export interface Glyph {
  id: number;
  advance: number;
  dx: number;
  dy: number;
}

/** Glyphs that stand for one or more characters and cannot be parted; from left to right. */
export interface GlyphCluster {
  start: number;
  end: number;
  glyphs: Glyph[];
}

/** One weight of a slice, cut down to the characters of one document. */
export class TypeFace {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly #font: Font;
  readonly #unit: number;
  readonly #words = new Map<string, GlyphCluster[]>();
  /** A glyph that shows nothing, for the spaces between words of this face; null where the font has none. */
  readonly blank: number | null;

  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.bytes = bytes;
    const face = new Face(new Blob(bytes));
    this.#font = new Font(face);
    this.#unit = face.upem;
    this.blank = this.#font.nominalGlyph(0x20) ?? this.#font.nominalGlyph(0x200c) ?? null;
  }

  /** Shapes one word; the answer is in the order of the text. */
  shape(word: string, isRightToLeft: boolean): readonly GlyphCluster[] {
    const key = `${isRightToLeft ? "<" : ">"}${word}`;
    const known = this.#words.get(key);
    if (known) return known;
    const buffer = new Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    shape(this.#font, buffer);
    const positions = buffer.getGlyphPositions();
    const glyphs = new Map<number, Glyph[]>();
    for (const [index, { codepoint: id, cluster }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const glyph = { id, advance: xAdvance / this.#unit, dx: xOffset / this.#unit, dy: yOffset / this.#unit };
      glyphs.set(cluster, [...(glyphs.get(cluster) ?? []), glyph]);
    }
    const starts = [...glyphs.keys()].toSorted((a, b) => a - b);
    const clusters = starts.map((start, place) => ({
      start,
      end: starts[place + 1] ?? word.length,
      glyphs: glyphs.get(start) ?? [],
    }));
    this.#words.set(key, clusters);
    return clusters;
  }

  widthOf(glyph: number): number {
    return this.#font.glyphHAdvance(glyph) / this.#unit;
  }

  /** Outline as the operators of a PDF, in units of the font. */
  outlineOf(glyph: number): string {
    const path: string[] = [];
    let [x, y] = [0, 0];
    for (const { type, values } of this.#font.glyphToJson(glyph)) {
      const [a = 0, b = 0, c = 0, d = 0] = values;
      if (type === "M" || type === "L") path.push(`${a} ${b} ${type === "M" ? "m" : "l"}`);
      else if (type === "C") path.push(`${values.join(" ")} c`);
      else if (type === "Q") {
        const [x1, y1, x2, y2] = [
          x + (2 / 3) * (a - x),
          y + (2 / 3) * (b - y),
          c + (2 / 3) * (a - c),
          d + (2 / 3) * (b - d),
        ];
        path.push(`${[x1, y1, x2, y2].map((one) => one.toFixed(1)).join(" ")} ${c} ${d} c`);
      } else path.push("h");
      [x, y] = [values.at(-2) ?? x, values.at(-1) ?? y];
    }
    return path.join(" ");
  }

  get unitsPerEm(): number {
    return this.#unit;
  }
}

/** The face of a slice for these characters and no more. */
export async function cutFace(
  name: string,
  slice: FontSlice,
  characters: ReadonlySet<number>,
  weight: Weight,
): Promise<TypeFace> {
  const { bytes, holds } = await openSlice(slice);
  const wanted = new Set(characters);
  for (const blank of [0x20, 0x200c]) if (holds.has(blank)) wanted.add(blank);
  const text = String.fromCodePoint(...wanted);
  return new TypeFace(
    name,
    await subsetFont(bytes, text, { targetFormat: "truetype", variationAxes: { wght: weight } }),
  );
}
