import { drawLine } from "./draw-line.ts";
import type { FontBook } from "./font-book.ts";
import { sheetSize, type TypeLook } from "./looks.ts";
import type { TextLine } from "./set-text.ts";

const number = (value: number) => String(Math.round(value * 100) / 100);

/** One page while it is drawn. Places are counted from its upper left corner, in points. */
export class Sheet {
  readonly #operators: string[] = [];
  readonly #fonts: FontBook;

  constructor(fonts: FontBook) {
    this.#fonts = fonts;
  }

  /** A line of text in a column; one from right to left ends at the right. */
  line(line: TextLine, look: TypeLook, place: { x: number; y: number; width: number; isAtEnd?: boolean }) {
    if (line.clusters.length === 0) return;
    const { x, y, width, isAtEnd = line.isRightToLeft } = place;
    const left = isAtEnd ? x + width - line.width * look.size : x;
    const baseline = sheetSize.height - y - look.lineHeight * 0.72;
    this.#operators.push(`${look.ink} g`, drawLine(line, this.#fonts, { x: left, y: baseline, size: look.size }));
  }

  rule(x: number, y: number, width: number, ink = 0.6, weight = 0.5) {
    const at = number(sheetSize.height - y);
    this.#operators.push(`${ink} G ${weight} w ${number(x)} ${at} m ${number(x + width)} ${at} l S`);
  }

  frame(x: number, y: number, width: number, height: number) {
    const [left, bottom] = [number(x), number(sheetSize.height - y - height)];
    this.#operators.push(`0.6 G 0.5 w ${left} ${bottom} ${number(width)} ${number(height)} re S`);
  }

  dot(x: number, y: number) {
    this.#operators.push(`0.1 g ${number(x)} ${number(sheetSize.height - y - 2.4)} 2.4 2.4 re f`);
  }

  get content(): string {
    return this.#operators.join("\n");
  }
}
