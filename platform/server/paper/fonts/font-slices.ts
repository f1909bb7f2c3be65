import { readFile } from "node:fs/promises";
import { convert } from "fontverter";
import { Blob, Face } from "harfbuzzjs";
import { z } from "zod";

/** Families in the order in which they are asked for a character. Each is a package of its own and read only when a text needs it. */
const families = [
  "noto-sans",
  "noto-sans-arabic",
  "noto-sans-hebrew",
  "noto-sans-sc",
  "noto-sans-jp",
  "noto-sans-kr",
  "noto-emoji",
] as const;
/** The name of a family. */
export type Family = (typeof families)[number];

/** One file of a family: the packages cut each font into pieces of some hundred characters. */
export interface FontSlice {
  family: Family;
  file: URL;
  /** What its package says it holds; the font itself has the last word. */
  claims: readonly (readonly [number, number])[];
  /** The font with its axis of weight, and what it really holds; read once. */
  opened?: Promise<OpenedSlice>;
}

/** A font that was read: its bytes, and the code points that it has a sign for. */
export interface OpenedSlice {
  bytes: Uint8Array;
  holds: ReadonlySet<number>;
}

const Ranges = z.record(z.string(), z.string());

/** Every piece of every family, by what the packages say of themselves. No font is read. */
export async function listFontSlices(): Promise<FontSlice[]> {
  const lists = await Promise.all(
    families.map(async (family) => {
      const ranges = Ranges.parse(JSON.parse(await readFile(placeOf(family, "unicode.json"), "utf8")));
      return Object.entries(ranges).map(
        ([name, claimed]): FontSlice => ({
          family,
          file: placeOf(family, `files/${family}-${name.replaceAll(/[[\]]/g, "")}-wght-normal.woff2`),
          claims: claimed.split(",").map(rangeOf),
        }),
      );
    }),
  );
  return lists.flat();
}

const placeOf = (family: Family, path: string) =>
  new URL(import.meta.resolve(`@fontsource-variable/${family}/${path}`));

/** `U+4e00` or `U+0-ff`. */
function rangeOf(written: string): readonly [number, number] {
  const [first = "", last = first] = written.replace("U+", "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

/** The slice as a plain font. */
export function openSlice(slice: FontSlice): Promise<OpenedSlice> {
  slice.opened ??= readFile(slice.file)
    .then((packed) => convert(packed, "truetype"))
    .then((bytes) => ({ bytes, holds: new Set(new Face(new Blob(bytes)).collectUnicodes()) }));
  return slice.opened;
}
