/** What is used of packages that come without types. */
declare module "fontverter" {
  export function convert(font: Uint8Array, to: "truetype" | "woff" | "woff2"): Promise<Uint8Array>;
}

declare module "subset-font" {
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: "truetype"; variationAxes: Record<string, number> },
  ): Promise<Uint8Array>;
}
