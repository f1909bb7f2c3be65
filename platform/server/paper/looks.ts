import type { Weight } from "./fonts/type-face.ts";
import type { Block, Look } from "./paper.ts";

/** Sizes in points; ink is how dark, from 0 (black) to 1. */
export interface TypeLook {
  size: number;
  lineHeight: number;
  weight: Weight;
  ink: number;
  /** Room behind. */
  after: number;
}

/** How each look is set. */
export const looks: Readonly<Record<Look, TypeLook>> = {
  body: { size: 10, lineHeight: 15, weight: 400, ink: 0.1, after: 6 },
  strong: { size: 10, lineHeight: 15, weight: 700, ink: 0.1, after: 3 },
  small: { size: 8.5, lineHeight: 12.5, weight: 400, ink: 0.1, after: 4 },
  muted: { size: 8.5, lineHeight: 12.5, weight: 400, ink: 0.35, after: 4 },
  script: { size: 13, lineHeight: 19, weight: 400, ink: 0, after: 4 },
  title: { size: 28, lineHeight: 38, weight: 700, ink: 0, after: 12 },
};

type Level = Extract<Block, { kind: "heading" }>["level"];

/** How each level of heading is set; `before` is the room in front, in points. */
export const headings: Readonly<Record<Level, TypeLook & { before: number }>> = {
  1: { size: 19, lineHeight: 27, weight: 700, ink: 0, after: 8, before: 0 },
  2: { size: 13, lineHeight: 19, weight: 700, ink: 0, after: 5, before: 16 },
  3: { size: 10, lineHeight: 15, weight: 700, ink: 0.1, after: 2, before: 8 },
};

/** A4 in points, and what stays free around what is printed. */
export const sheetSize = { width: 595.28, height: 841.89, left: 56, right: 56, top: 72, bottom: 64 } as const;
/** Width of what is printed on a sheet, in points. */
export const printWidth = sheetSize.width - sheetSize.left - sheetSize.right;
/** Height of what is printed on a sheet, in points. */
export const printHeight = sheetSize.height - sheetSize.top - sheetSize.bottom;
