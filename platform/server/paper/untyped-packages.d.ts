/** What is used of packages that come without types, or with types that do not fit how they are loaded. */
declare module "bidi-js/dist/bidi.mjs" {
  import type { Bidi } from "bidi-js";
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default function bidiFactory(): Bidi;
}

declare module "fontverter" {
  export function convert(font: Uint8Array, to: "truetype" | "woff" | "woff2"): Promise<Uint8Array>;
}

declare module "linebreak" {
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where a line may end, by the rules of UAX 14; null at the end of the text. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}

declare module "subset-font" {
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: "truetype"; variationAxes: Record<string, number> },
  ): Promise<Uint8Array>;
}
