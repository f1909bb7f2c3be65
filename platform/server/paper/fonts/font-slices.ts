import { readFile } from "node:fs/promises";
import { z } from "zod";

/** Families in the order in which they are asked for a character. Each is a package of its own and read only when a text needs it. */
const families = [
  "inter",
  "source-serif-4",
  "vazirmatn",
  "noto-sans-arabic",
  "noto-sans-hebrew",
  "noto-sans",
  "noto-sans-thai",
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
  /** `noto-sans-jp-117`. */
  id: string;
  file: URL;
  /** What its package says it holds; the font itself has the last word. */
  claims: readonly (readonly [number, number])[];
}

const Ranges = z.record(z.string(), z.string());

/** Every piece of every family, by what the packages say of themselves. No font is read. */
export async function listFontSlices(): Promise<FontSlice[]> {
  const lists = await Promise.all(
    families.map(async (family) => {
      const ranges = Ranges.parse(JSON.parse(await readFile(placeOf(family, "unicode.json"), "utf8")));
      return Object.entries(ranges).map(([name, claimed]): FontSlice => {
        const id = `${family}-${name.replaceAll(/[[\]]/g, "")}`;
        return {
          family,
          id,
          file: placeOf(family, `files/${id}-wght-normal.woff2`),
          claims: claimed.split(",").map(rangeOf),
        };
      });
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
