import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { convert } from "fontverter";
import { Blob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";
import type { FontSlice } from "./font-slices.ts";
import { renameFont } from "./rename-font.ts";

/** How heavy a text is set. */
export type Weight = 400 | 600;

/** A slice in one weight, and the characters that it has a sign for. */
export interface StaticFont {
  bytes: Buffer;
  holds: ReadonlySet<number>;
}

/** Changes where fonts are made otherwise, so that none is read that was made as before. */
const edition = 1;

/** Under which name the layout finds a slice; no font of the system is called so. */
export const familyNameOf = ({ id }: FontSlice) => `Evenhand ${id}`;

/** The slices of one folder in single weights, since Typst knows no variable fonts. Made once, then read from the disk. */
export class StaticFonts {
  readonly #folder: string;
  readonly #made = new Map<string, Promise<StaticFont>>();
  /** The maker of fonts has one memory: two at once spoil each other's. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  get(slice: FontSlice, weight: Weight): Promise<StaticFont> {
    const name = `${slice.id}-${weight}-${edition}.ttf`;
    let made = this.#made.get(name);
    if (!made) {
      made = this.#open(slice, weight, join(this.#folder, name));
      this.#made.set(name, made);
    }
    return made;
  }

  async #open(slice: FontSlice, weight: Weight, path: string): Promise<StaticFont> {
    const bytes = (await readFile(path).catch(() => null)) ?? (await this.#make(slice, weight, path));
    return { bytes, holds: charactersOf(bytes) };
  }

  #make(slice: FontSlice, weight: Weight, path: string): Promise<Buffer> {
    const making = this.#last.then(async () => {
      const whole = await convert(await readFile(slice.file), "truetype");
      const text = String.fromCodePoint(...charactersOf(whole));
      const axes = { targetFormat: "truetype", variationAxes: { wght: weight } } as const;
      return renameFont(await subsetFont(whole, text, axes), familyNameOf(slice), weight);
    });
    this.#last = making.catch(() => undefined);
    return making.then(async (bytes) => {
      // A disk that is full or not ours costs time, not the document.
      await keep(path, this.#folder, bytes).catch(() => undefined);
      return bytes;
    });
  }
}

/** Whole or not at all, also where two processes make the same. */
async function keep(path: string, folder: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
}

const charactersOf = (font: Uint8Array) => new Set(new Face(new Blob(font)).collectUnicodes());
